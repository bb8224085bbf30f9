import type { ReactNode } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { cartSummaryMessages } from '#messages/orders/cart-summary.ts'
import { dollars } from '#model/money-text.ts'
import { DescriptionList, Fact } from '#ui/data/description-list.tsx'
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
  discounts?: Order['discounts']
  /** Unknown until the country is. */
  tax?: Order['tax']
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
  discounts = [],
  tax,
  shipping,
  total,
  totalLabel = messages.total,
  shippingLabel = messages.shipping,
  refunded,
}: Sums) {
  return (
    <DescriptionList variant="ends">
      <Fact name={messages.subtotal}>{dollars(subtotal)}</Fact>
      {[...discounts.entries()].map(([place, { label, code, amount }]) => (
        <Fact key={place} name={code === null ? label : messages.discount(label, code)}>
          {Number(amount) === 0 ? messages.shippingLater : dollars(-amount)}
        </Fact>
      ))}
      <Fact name={shippingLabel}>{shipping}</Fact>
      {tax && !tax.is_included && (
        <Fact name={messages.tax(tax.name, tax.percent)}>{dollars(tax.amount)}</Fact>
      )}
      <Fact name={totalLabel} strong>
        {dollars(total)}
      </Fact>
      {tax?.is_included && (
        <Fact name={messages.taxIncluded(tax.name, tax.percent)}>{dollars(tax.amount)}</Fact>
      )}
      {refunded && <Fact name={messages.refunded}>{dollars(refunded)}</Fact>}
    </DescriptionList>
  )
}
