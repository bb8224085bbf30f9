import type { AppliedDiscount } from '#contract/discounts.ts'
import { dollars } from '#model/money-text.ts'
import { Fact } from '#ui/data/description-list.tsx'

/** The discounts of an order as rows of its total; free shipping has no amount until the shipping is known. */
export function DiscountFacts({ discounts = [] }: { discounts?: AppliedDiscount[] | undefined }) {
  return [...discounts.entries()].map(([place, { label, code, amount }]) => (
    <Fact key={place} name={code ? `${label} (${code})` : label}>
      {Number(amount) === 0 ? '–' : dollars(-amount)}
    </Fact>
  ))
}
