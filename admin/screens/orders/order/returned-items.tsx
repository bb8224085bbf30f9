import { useEffect, useEffectEvent, useRef } from 'react'
import { check, checks } from '#admin/kit/form/choice-fields.tsx'
import { useFormOfPage, useValue } from '#admin/kit/form/form-context.ts'
import { dollars } from '#model/money-text.ts'
import { amountOf, centsOf, paidCents } from '#model/totals.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import type { Order } from './order-answer.ts'

const returnable = ({ items }: Order) => items.filter(({ quantity, returned }) => quantity > returned)

/** The rest of the chosen items, as the refund names them. */
export function returnedItems(order: Order, chosen: number[] = []) {
  return returnable(order)
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, quantity, returned }) => ({ item: id, quantity: quantity - returned }))
}

/** The items that came back. Only the person who unpacks a numbered piece can say whether it can be sold again. */
export function returnedFields(order: Order) {
  const isNumbered = (item: number) => order.numbered.includes(item)
  const items = returnable(order)
  const options = items.map(({ id, quantity, returned, product, engravings = [] }) => ({
    value: id,
    label: `${isNumbered(id) ? 'Returned' : 'Put back into stock'}: ${quantity - returned} × ${product.name}${engravings.length > 0 ? ' (engraved: no return for a change of mind)' : ''}`,
  }))
  const chosen = checks('Returned items', options, { hideLegend: true })
  const input = (name: string) => (
    <Stack gap={1}>
      {chosen.input(name)}
      <PaidForThese order={order} name={name} />
    </Stack>
  )
  return {
    ...(items.length > 0 && { items: { ...chosen, input } }),
    ...(items.some(({ id }) => isNumbered(id)) && {
      numbered_for_sale: check(
        'Numbered pieces can be sold again at once. If not, they wait under Pieces until someone has checked them.',
      ),
    }),
  }
}

/** What was paid for the rest of these items, without shipping. */
function paidFor(order: Order, chosen: number[]): string {
  const cents = returnable(order)
    .filter(({ id }) => chosen.includes(id))
    .map(({ quantity, returned, unit_price, discount, tax }) => {
      const item = {
        quantity,
        unit_price_cents: centsOf(unit_price),
        discount_cents: centsOf(discount),
        added_cents: order.tax && !order.tax.is_included ? centsOf(tax) : 0,
      }
      return paidCents(item, quantity) - paidCents(item, returned)
    })
  return amountOf(cents.reduce((sum, one) => sum + one, 0))
}

/** Says what was paid for the chosen items, and proposes it as the amount unless money is owed or the person typed one. */
function PaidForThese({ order, name }: { order: Order; name: string }) {
  const { form, setValues } = useFormOfPage()
  const { value: chosen } = useValue<number[]>(name)
  const paid = paidFor(order, chosen)
  const first = order.owed === '0.00' ? order.refundable : order.owed
  const proposed = useRef(first)

  const propose = useEffectEvent(() => {
    if (order.owed !== '0.00' || form.valueAt('amount') !== proposed.current) return
    const most = Math.min(centsOf(paid), centsOf(order.refundable))
    proposed.current = chosen.length > 0 ? amountOf(most) : first
    setValues({ amount: proposed.current })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another proposal
  useEffect(() => propose(), [paid])

  return (
    <p role="status" className="quiet small">
      {chosen.length > 0 && `Paid for these: ${dollars(paid)}, without shipping.`}
    </p>
  )
}
