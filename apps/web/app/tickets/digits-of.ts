export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
