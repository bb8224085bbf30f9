import type { ReactNode } from 'react'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

/** A customer's messages, reviews and comments, newest first. */
export function CustomerWords({ customer: { messages, reviews, comments } }: { customer: Customer }) {
  const words: { at: string; what: ReactNode; text: string }[] = [
    ...messages.map(({ created_at, subject, message }) => ({
      at: created_at,
      what: `Message: ${subject}`,
      text: message,
    })),
    ...reviews.map(({ created_at, product, rating, comment, is_hidden }) => ({
      at: created_at,
      what: `${rating} of 5 for ${product.name}${is_hidden ? ' (hidden)' : ''}`,
      text: comment,
    })),
    ...comments.map(({ created_at, post, content, status }) => ({
      at: created_at,
      what: `Comment on “${post.title}”${status === 'approved' ? '' : ` (${status})`}`,
      text: content,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (words.length === 0) return null
  return (
    <Section look="panel" title="What they wrote">
      <ul aria-label="What they wrote">
        {[...words.entries()].map(([place, { at, what, text }]) => (
          <Item as="li" key={place}>
            <p>
              <strong>{what}</strong>
            </p>
            <p className="as-typed">{text}</p>
            <p className="quiet small">
              <ShopTime at={at} />
            </p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}
