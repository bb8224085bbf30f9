/** The third party that counts visits: Google Analytics, as the settings' field says. */
export const analyticsScript = 'https://www.googletagmanager.com/gtag/js'

/** Where that script reports to. */
export const analyticsReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
