import { logoutsName } from './logouts-name.ts'

// Part of every page's script, so it only looks: what sends logouts is loaded when there are some.
try {
  if (!import.meta.env.SSR && localStorage.getItem(logoutsName)) {
    void import('./pending-logouts.ts').then(({ sendLogouts }) => sendLogouts()).catch(() => {})
  }
} catch {
  // Storage may be forbidden.
}
