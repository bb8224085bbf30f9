import { analyticsMessages } from '#messages/analytics.ts'
import { useAnalyticsId } from './use-analytics-id.ts'

export const consentBarId = 'cookies'

/** Reopens the consent bar; renders nothing if the shop counts no visits. */
export function CookieSettings({ className }: { className?: string }) {
  if (!useAnalyticsId()) return null
  return (
    <button type="button" popoverTarget={consentBarId} className={className}>
      {analyticsMessages.settings}
    </button>
  )
}
