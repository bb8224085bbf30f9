import type { ReactNode } from 'react'
import { OrderStatus } from '#admin/kit/order-status.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { dollars } from '#model/money-text.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

type Props = { customer: Customer }

export function CustomerOrders({ customer: { orders, order_count, email } }: Props) {
  return (
    <Section look="panel" title="Orders" badge={<span className="quiet">{order_count}</span>}>
      {orders.length === 0 && <p className="quiet">No orders yet.</p>}
      {orders.length > 0 && (
        <ul aria-label="Orders">
          {orders.map(({ id, status, total, created_at }) => (
            <Item as="li" key={id} end={<span>{dollars(total)}</span>}>
              <Cluster as="p" gap={3} rows={0}>
                <ScreenLink to={`/orders/${id}`}>{id}</ScreenLink> <OrderStatus status={status} />
              </Cluster>
              <p className="quiet small">
                <ShopTime at={created_at} />
              </p>
            </Item>
          ))}
        </ul>
      )}
      {order_count > orders.length && (
        <p>
          <ScreenLink to={`/orders?${new URLSearchParams({ search: email })}`}>
            All {order_count} orders
          </ScreenLink>
        </p>
      )}
    </Section>
  )
}

/** A customer's messages, reviews and comments, newest first. */
export function CustomerWords({ customer: { messages, reviews, comments } }: Props) {
  const words = [
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
  return (
    <ListPanel title="What they wrote" rows={words}>
      {({ at, what, text }) => ({
        title: <strong>{what}</strong>,
        text,
        line: <ShopTime at={at} />,
      })}
    </ListPanel>
  )
}

export function CustomerEmails({ customer: { mails } }: Props) {
  return (
    <ListPanel title="Emails to this customer" rows={mails}>
      {({ subject, created_at, sent_at }) => ({
        title: subject,
        line: (
          <>
            {sent_at ? 'Sent' : 'Not sent yet, created'} <ShopTime at={sent_at ?? created_at} />
          </>
        ),
      })}
    </ListPanel>
  )
}

export function CustomerSignIns({ customer: { sign_ins } }: Props) {
  return (
    <ListPanel title="Logins" rows={sign_ins.slice(0, 8)}>
      {({ device, ended_at, last_used_at }) => ({
        title: (
          <>
            {device ?? 'Unknown device'}
            {ended_at && <span className="quiet"> (ended)</span>}
          </>
        ),
        line: (
          <>
            Last used <ShopTime at={last_used_at} />
          </>
        ),
      })}
    </ListPanel>
  )
}

type ListProps<Row> = {
  title: string
  rows: Row[]
  children: (row: Row) => { title: ReactNode; text?: string; line: ReactNode }
}

/** A list under its title; nothing if it is empty. */
function ListPanel<Row>({ title, rows, children }: ListProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Section look="panel" title={title}>
      <ul aria-label={title}>
        {[...rows.map(children).entries()].map(([place, row]) => (
          <Item as="li" key={place}>
            <p>{row.title}</p>
            {row.text && <p className="as-typed">{row.text}</p>}
            <p className="quiet small">{row.line}</p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}
