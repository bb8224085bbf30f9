import { cacheOf } from '#server/platform/cache/public-cache.ts'
import { createContext, type Dependencies } from '#server/platform/calls/dependencies.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { defaultSettings, findSiteSettings } from '#server/shop/pages/site-settings.ts'

/**
 * The settings that every page needs, read once per change. While the database is unavailable, the last known settings
 * are used, so that pages still render.
 */
export function settingsWithFallback(dependencies: Dependencies) {
  let latest = defaultSettings
  return async () => {
    try {
      latest = await cacheOf(dependencies.cacheVersions).remember('settings', ['pages'], () =>
        findSiteSettings(createContext(dependencies, { kind: 'visitor' })),
      )
      return { settings: latest, areStale: false }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return { settings: latest, areStale: true }
    }
  }
}
