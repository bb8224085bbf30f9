import { data } from 'react-router'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOf } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { CookieSettings } from '#web/consent/cookie-settings.tsx'
import type { Route } from './+types/privacy-policy.ts'
import { loadPolicy } from './load-policy.ts'
import { PolicyPage } from './policy-page.tsx'

const type = 'privacy_policy'

export async function loader({ context }: Route.LoaderArgs) {
  const content = await loadPolicy(serverCall(context), type)
  return data({ content }, { status: statusOf(content) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ content: loadPolicy(browserCall, type) }))
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyPage type={type} content={loaderData.content}>
      <div>
        <CookieSettings className="target link" />
      </div>
    </PolicyPage>
  )
}
