/** Requirements that no test of the landing run proves, and why. */
export const nightAlone: Readonly<Record<string, string>> = {
  'WATCH-01': 'needs Prometheus',
  'OPS-03': 'needs kubectl',
  'TLS-01': 'needs certbot and a certificate authority',
  'TLS-02': 'needs certbot and a certificate authority',
  'DEV-04': 'edits a copy of the checkout five times, for a minute',
}
