/** The third party that counts visits: Google Analytics, as the settings' field says. */
export const analyticsOrigins = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']

export function analyticsScriptUrl(id: string): string {
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
}

/** Consent, once it is asked for, is a `gtag('consent', …)` before the `config` line. */
export function analyticsSetUp(id: string): string {
  const quoted = JSON.stringify(id).replaceAll('<', '\\u003c')
  return `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${quoted})`
}
