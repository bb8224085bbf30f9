import type { AdminDiscount, DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { showDiscount } from '#server/shop/discounts/list-discounts.ts'
import { createDiscount } from '#server/shop/discounts/save-discount.ts'

/** Ten percent off everything, always, without a code. */
export const tenPercent: DiscountInput = {
  name: 'Dashain',
  code: null,
  kind: 'percent',
  percent: 10,
  amount: null,
  category_ids: [],
  product_ids: [],
  starts_at: null,
  ends_at: null,
  minimum: null,
  max_uses: null,
  max_uses_per_customer: null,
  first_order_only: false,
  is_combinable: false,
  is_active: true,
}

/** A stored discount; by default ten percent off everything with the code WELCOME. */
export async function givenDiscount(
  system: Context,
  discount: Partial<DiscountInput> = {},
): Promise<AdminDiscount> {
  const created = await createDiscount(system, {
    ...tenPercent,
    name: 'Welcome',
    code: 'WELCOME',
    ...discount,
  })
  return showDiscount(system, Number(created?.id))
}
