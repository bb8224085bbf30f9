import { Link } from 'react-router'
import type { FoundContent } from '#contract/shop/search.ts'
import { productListMessages } from '#messages/product-list.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { postAddress } from '#web/client/page-addresses.ts'

const messages = productListMessages.contents

/** Other results of a search: posts, questions and policies. */
export function FoundContents({ contents }: { contents: FoundContent[] }) {
  if (contents.length === 0) return null
  return (
    <Section title={messages.title} look="plain">
      <Stack as="ul" lined>
        {contents.map(({ kind, id, title }) => (
          <Cluster key={`${kind}-${id}`} as="li" justify="between" gap={4} rows={0}>
            <Link to={addressOf(kind, id)} className="target">
              {kind === 'policy' ? (messages.policies[id] ?? title) : title}
            </Link>
            <span className="quiet">{messages.kinds[kind]}</span>
          </Cluster>
        ))}
      </Stack>
    </Section>
  )
}

function addressOf(kind: FoundContent['kind'], id: string): string {
  if (kind === 'post') return postAddress(id)
  return kind === 'faq' ? `/faq#faq-${id}` : `/${id}`
}
