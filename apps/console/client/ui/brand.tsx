/** The mark of the site. */
export function Brand() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="14" cy="14" r="10.75" fill="none" stroke="currentColor" strokeWidth="5.5" />
      <circle cx="25.2" cy="25.2" r="6.2" fill="var(--son)" stroke="var(--surface)" strokeWidth="2.6" />
    </svg>
  )
}
