import type { ReactNode } from 'react'
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
  /** An amount, or words where there is none yet. */
  shipping: ReactNode
  total: string
  shippingLabel?: ReactNode
  /** What of the total was given back. */
  refunded?: string | undefined
}

export function SummarySums({ subtotal, shipping, total, shippingLabel = 'Shipping', refunded }: Sums) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{dollars(subtotal)}</dd>
      </div>
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
