import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { statusOf } from '#web/client/loaded.ts'
import { CookieSettings } from '#web/consent/cookie-settings.tsx'
import type { Route } from './+types/privacy-policy.ts'
import { loadPolicy } from './load-policy.ts'
import { PolicyPage } from './policy-page.tsx'

const type = 'privacy_policy'

function loadPage(call: Call) {
  return { content: loadPolicy(call, type) }
}

export const loader = critical(loadPage, ({ content }) => ({ status: statusOf(content) }))

export const clientLoader = deferred(loadPage)

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyPage type={type} content={loaderData.content}>
      <div>
        <CookieSettings className="target link" />
      </div>
    </PolicyPage>
  )
}
