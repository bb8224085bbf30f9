/** Google Analytics, the service that `google_analytics_id` of the settings belongs to. */
export const analyticsScript = 'https://www.googletagmanager.com/gtag/js'

/** Origins that the script reports to. */
export const analyticsReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]
