import type { DiscountInput } from '#contract/admin/catalogue/discounts.ts'

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
