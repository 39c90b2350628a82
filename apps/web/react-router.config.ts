import type { Config } from '@react-router/dev/config'

export default {
  // The whole route list is in the page: one request less before the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
