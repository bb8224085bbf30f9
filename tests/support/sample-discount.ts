import type { DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import { welcomeDiscount } from '#seed/settings.ts'

/** Ten percent off everything, always, without a code. */
export const tenPercent: DiscountInput = {
  ...welcomeDiscount,
  name: 'Dashain',
  code: null,
  first_order_only: false,
}
