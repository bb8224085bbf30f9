import type { ReactNode } from 'react'
import type { Order } from '../../../contract/shop/orders.ts'
import { dollars } from '../../../ui/money.ts'
import styles from './summary.module.css'

/** The slip beside the ledger: what it all comes to. */
export function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.slip} aria-labelledby="slip-title">
      <h2 id="slip-title">{title}</h2>
      {children}
    </section>
  )
}

type Sums = {
  subtotal: string
  /** What makes it cost more or less than that and shipping. */
  adjustments?: Order['adjustments']
  /** An amount, or words where there is none yet. */
  shipping: ReactNode
  total: string
  shippingLabel?: ReactNode
  /** What of the total was refunded. */
  refunded?: string | undefined
}

export function SummarySums({
  subtotal,
  adjustments = [],
  shipping,
  total,
  shippingLabel = 'Shipping',
  refunded,
}: Sums) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{dollars(subtotal)}</dd>
      </div>
      {adjustments.map(({ label, amount }, index) => (
        // Neither code nor words are unlike each other, and the list never changes.
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
        <dt>Total</dt>
        <dd>{dollars(total)}</dd>
      </div>
      {refunded && (
        <div className={styles.refunded}>
          <dt>Refunded</dt>
          <dd>{dollars(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
