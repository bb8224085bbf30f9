import { pagesMessages } from '#messages/pages.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Box } from '#ui/layout/box.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { statusOf } from '#web/client/loaded.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import type { Route } from './+types/refund-policy.ts'
import { loadPolicy } from './load-policy.ts'
import { PolicyPage } from './policy-page.tsx'

const type = 'refund_policy'

function loadPage(call: Call) {
  return { content: loadPolicy(call, type) }
}

export const loader = critical(loadPage, ({ content }) => ({ status: statusOf(content) }))

export const clientLoader = deferred(loadPage)

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
