const newcomerMs = 86_400_000

/** On their first day members write less often, and what they report hides nothing. */
export function isNewcomer({ created_at }: { readonly created_at: Date }, at: Date): boolean {
  return at.getTime() - created_at.getTime() < newcomerMs
}
