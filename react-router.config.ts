import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The map of pages is small, so the browser gets it whole: no call to discover a route, and a hashed, cacheable file.
  routeDiscovery: { mode: 'initial' },
  // The document preloads both halves of a page, so each would be one file more.
  splitRouteModules: false,
} satisfies Config
