import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { statusOf } from '#web/client/loaded.ts'
import type { Route } from './+types/shipping-policy.ts'
import { loadPolicy } from './load-policy.ts'
import { PolicyPage } from './policy-page.tsx'

const type = 'shipping_policy'

function loadPage(call: Call) {
  return { content: loadPolicy(call, type) }
}

export const loader = critical(loadPage, ({ content }) => ({ status: statusOf(content) }))

export const clientLoader = deferred(loadPage)

export default function ShippingPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage type={type} content={loaderData.content} />
}
