import type { ReactNode } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { cartSummaryMessages } from '#messages/orders/cart-summary.ts'
import { dollars } from '#model/money-text.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './summary.module.css'

const messages = cartSummaryMessages

export function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      {children}
    </Stack>
  )
}

type Sums = {
  subtotal: string
  /** Discounts and surcharges on the whole order. */
  adjustments?: Order['adjustments']
  /** An amount, or text until known. */
  shipping: ReactNode
  total: string
  totalLabel?: string | undefined
  shippingLabel?: ReactNode
  /** The part of the total that was refunded. */
  refunded?: string | undefined
}

export function SummarySums({
  subtotal,
  adjustments = [],
  shipping,
  total,
  totalLabel = messages.total,
  shippingLabel = messages.shipping,
  refunded,
}: Sums) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{messages.subtotal}</dt>
        <dd>{dollars(subtotal)}</dd>
      </div>
      {adjustments.map(({ label, amount }, index) => (
        // Codes and labels may repeat, but the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index}>
          <dt>{label}</dt>
          <dd>{dollars(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{shippingLabel}</dt>
        <dd>{shipping}</dd>
      </div>
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{dollars(total)}</dd>
      </div>
      {refunded && (
        <div className={styles.refunded}>
          <dt>{messages.refunded}</dt>
          <dd>{dollars(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
