import { useAnalyticsId } from './use-analytics-id.ts'

export const consentBarId = 'cookies'

/** Opens the question again. Nothing, while the shop counts no visits. */
export function CookieSettings({ className }: { className?: string }) {
  if (!useAnalyticsId()) return null
  return (
    <button type="button" popoverTarget={consentBarId} className={className}>
      Cookie settings
    </button>
  )
}
