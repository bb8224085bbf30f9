import type { ReactNode } from 'react'
import { workingDays } from '#admin/kit/count-text.ts'
import { dollars } from '#model/money-text.ts'
import { DescriptionList, Facts } from '#ui/data/description-list.tsx'
import { Button } from '#ui/input/button.tsx'
import { Checkbox } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { DiscountFacts } from '../discount-facts.tsx'
import styles from '../orders.module.css'
import { addedTax, includedTax } from '../tax-facts.ts'
import { missingInOrder } from './missing-in-order.ts'
import type { StaffOrderQuote } from './staff-order-fields.ts'
import type { StaffOrderInput } from './staff-order-input.ts'

type Props = {
  order: StaffOrderInput
  quote: StaffOrderQuote | undefined
  /** Whether the quote belongs to earlier input, while the new one loads. */
  isFormer: boolean
  errors: Record<string, string[]>
  busy: boolean
  change: (changes: Partial<StaffOrderInput>) => void
  children: ReactNode
}

/** The facts to read out to the customer – price, days, law – and the button that places the order. */
export function StaffOrderTotal({ order, quote, isFormer, errors, busy, change, children }: Props) {
  const shipping = quote?.shipping_quote
  const refusals = shipping?.refusals ?? []
  const isReady = missingInOrder(order, quote).length === 0 && quote && !isFormer && refusals.length === 0
  const declare = (kind: string, isDeclared: boolean) =>
    change({ declared: [...order.declared.filter((known) => known !== kind), ...(isDeclared ? [kind] : [])] })
  return (
    <Box as="section" edge="top" className={styles.total} aria-label="Total">
      {quote && order.items.length > 0 ? (
        <DescriptionList variant="ends" values={{ Items: dollars(quote.subtotal) }}>
          <DiscountFacts discounts={quote.discounts} />
          <Facts
            of={{
              Shipping: order.handed_over
                ? 'Handed over'
                : shipping
                  ? dollars(quote.shipping)
                  : 'Choose a country',
              Arrives:
                !order.handed_over && shipping?.delivery_days
                  ? `in ${workingDays(shipping.delivery_days)}`
                  : undefined,
              ...addedTax(quote),
              Total: (
                <strong aria-busy={isFormer} className={isFormer ? 'quiet' : undefined}>
                  {dollars(quote.total)}
                </strong>
              ),
              ...includedTax(quote),
            }}
          />
        </DescriptionList>
      ) : (
        <p className="quiet">Add an item to see what it costs.</p>
      )}
      {shipping?.import_note && <p className="small">{shipping.import_note}</p>}
      {[...refusals.entries()].map(([place, { reason }]) => (
        <p key={place} className="danger">
          {reason}
        </p>
      ))}
      {(shipping?.declarations ?? []).length > 0 && (
        <Stack as="fieldset" gap={4}>
          <legend className="quiet">Read these out and check off what the customer confirms:</legend>
          {shipping?.declarations.map(({ kind, text }) => (
            <Checkbox
              key={kind}
              label={text}
              required
              checked={order.declared.includes(kind)}
              onChange={({ target }) => declare(kind, target.checked)}
              error={errors[kind === 'age' ? 'age_confirmed' : `declarations.${kind}`]?.join(' ')}
            />
          ))}
        </Stack>
      )}
      {children}
      <Button type="submit" pending={busy} softDisabled={!isReady}>
        Place order
      </Button>
      <p className="quiet">
        {order.payment === 'cash' && order.handed_over
          ? 'Takes the items from stock, issues the invoice and completes the order.'
          : 'Takes the items from stock. If you entered an email address, the customer gets the same emails as for an order in the shop.'}
      </p>
    </Box>
  )
}
