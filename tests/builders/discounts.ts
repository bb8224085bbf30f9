import type { AdminDiscount, DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { showDiscount } from '#server/shop/discounts/list-discounts.ts'
import { createDiscount } from '#server/shop/discounts/save-discount.ts'
import { tenPercent } from '../support/sample-discount.ts'

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
