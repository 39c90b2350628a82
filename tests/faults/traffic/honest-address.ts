/** A different address for each, alternating IPv4 and IPv6: no two share a limited network. */
export function honestAddress(i: number): string {
  return i % 2 === 0
    ? `10.${(i >> 17) & 255}.${(i >> 9) & 255}.${(i >> 1) & 255}`
    : `2400:${((i >> 1) & 65535).toString(16)}:${(i >> 17).toString(16)}::1`
}
