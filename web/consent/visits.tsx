import { useEffect } from 'react'
import { analyticsScript } from '#web/html/analytics-service.ts'
import { useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'

/** Asks for consent, and counts visits if given. */
export function Visits({ id }: { id: string }) {
  const consent = useConsent()

  useEffect(() => {
    if (consent === 'accepted') startCounting(id)
    if (consent === 'declined') stopCounting(id)
  }, [id, consent])

  return <ConsentBar consent={consent} />
}

type Counter = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

/** Loads the service's script once per page. Requires consent. */
function startCounting(id: string): void {
  const page = window as unknown as Counter
  page[`ga-disable-${id}`] = false
  if (page.dataLayer) return
  page.dataLayer = []
  push('js', new Date())
  // Counting only, no advertising.
  const advertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  push('consent', 'default', { analytics_storage: 'granted', ...advertising })
  push('config', id)
  const element = document.createElement('script')
  element.async = true
  element.src = `${analyticsScript}?id=${encodeURIComponent(id)}`
  document.head.append(element)
}

/** Disables a script that is already loaded, and removes its cookies. */
function stopCounting(id: string): void {
  const page = window as unknown as Counter
  page[`ga-disable-${id}`] = true
  for (const name of serviceCookies()) {
    for (const domain of ['', ...parentDomains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
}

/** The service accepts Arguments objects as commands, and ignores arrays. */
function push(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  ;(window as unknown as Counter).dataLayer?.push(arguments)
}

function serviceCookies(): string[] {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  return names.filter((name) => /^_(?:ga|gid|gat)(?:_|$)/.test(name))
}

/**
 * The host and its parent domains, because the service sets its cookies on the widest one possible: 'www.shop.example'
 * → 'www.shop.example', 'shop.example'.
 */
function parentDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
}
