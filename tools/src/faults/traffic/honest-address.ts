/** An address of its own for each, by turns of IPv4 and IPv6: no two of them share a network that a limit knows. */
export function honestAddress(i: number): string {
  return i % 2 === 0
    ? `10.${(i >> 17) & 255}.${(i >> 9) & 255}.${(i >> 1) & 255}`
    : `2400:${((i >> 1) & 65535).toString(16)}:${(i >> 17).toString(16)}::1`
}
