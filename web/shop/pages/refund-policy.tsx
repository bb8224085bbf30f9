import { data } from 'react-router'
import { pagesMessages } from '#messages/pages.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Box } from '#ui/layout/box.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOf } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import type { Route } from './+types/refund-policy.ts'
import { loadPolicy } from './load-policy.ts'
import { PolicyPage } from './policy-page.tsx'

const type = 'refund_policy'

export async function loader({ context }: Route.LoaderArgs) {
  const content = await loadPolicy(serverCall(context), type)
  return data({ content }, { status: statusOf(content) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ content: loadPolicy(browserCall, type) }))
}

export default function RefundPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage type={type} content={loaderData.content} summary={<ReturnSummary />} />
}

const messages = pagesMessages.returns

/** The policy's structured terms, which search engines also receive. */
function ReturnSummary() {
  const { returns } = useShopTexts()
  if (!returns) return null
  return (
    <Box as="section" aria-label={messages.title}>
      <DescriptionList
        values={{
          [messages.time]: messages.days(returns.days),
          [messages.shipping]: messages.paidBy[returns.shipping],
          [messages.engraved]: messages.final,
        }}
      />
    </Box>
  )
}
