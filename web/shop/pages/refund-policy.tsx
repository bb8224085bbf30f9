import { data } from 'react-router'
import { atHand } from '#web/client/at-hand.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOf } from '#web/client/loaded.ts'
import { serverCall } from '#web/client/server-client.ts'
import type { Route } from './+types/refund-policy.ts'
import { loadPolicy } from './load-policy.ts'
import { PolicyPage } from './policy-page.tsx'
import { ReturnSummary } from './return-summary.tsx'

const type = 'refund_policy'

export async function loader({ context }: Route.LoaderArgs) {
  const content = await loadPolicy(serverCall(context), type)
  return data({ content }, { status: statusOf(content) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return atHand(request, () => ({ content: loadPolicy(browserCall, type) }))
}

export default function RefundPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage type={type} content={loaderData.content} summary={<ReturnSummary />} />
}
