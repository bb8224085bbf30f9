import { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'

const nothingEnabled: CheckoutOptions = {
  enable_card_payment: false,
  enable_bank_transfer: false,
  enable_custom_payment: false,
  bank_account_details: null,
  custom_payment_label: null,
  custom_payment_instructions: null,
  custom_payment_redirect_url: null,
}

/** The payment methods that the shop takes. */
export async function findCheckoutOptions(ctx: Context): Promise<CheckoutOptions> {
  const row = await ctx.database.selectFrom('checkout_options').selectAll().executeTakeFirst()
  return row ?? nothingEnabled
}

/** Sets which payment methods the shop takes and what it says of them. */
export const saveCheckoutOptions = verb({
  name: 'payments.save-checkout-options',
  may: staff,
  input: CheckoutOptions,
  run: (ctx, options) =>
    ctx.database
      .insertInto('checkout_options')
      .values(options)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(options))
      .execute(),
  subject: () => 'checkout options',
})
