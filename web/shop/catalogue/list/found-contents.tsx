import { Link } from 'react-router'
import type { FoundContent } from '#contract/shop/search.ts'
import { productListMessages } from '#messages/product-list.ts'
import { postAddress } from '#web/client/page-addresses.ts'
import styles from './found-contents.module.css'

const messages = productListMessages.contents

/** Other results of a search: posts, questions and policies. */
export function FoundContents({ contents }: { contents: FoundContent[] }) {
  if (contents.length === 0) return null
  return (
    <section className={styles.contents}>
      <h2>{messages.title}</h2>
      <ul>
        {contents.map(({ kind, id, title }) => (
          <li key={`${kind}-${id}`}>
            <Link to={addressOf(kind, id)}>
              {kind === 'policy' ? (messages.policies[id] ?? title) : title}
            </Link>
            <span>{messages.kinds[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf(kind: FoundContent['kind'], id: string): string {
  if (kind === 'post') return postAddress(id)
  return kind === 'faq' ? `/faq#faq-${id}` : `/${id}`
}
