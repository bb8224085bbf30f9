import type { PaymentMethod } from '../../../contract/shop/orders.ts'
import { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuseFields } from '../../core/problem.ts'
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

/** Sets which payment methods the shop takes and what it says about them. */
export const saveCheckoutOptions = verb({
  name: 'orders.save-checkout-options',
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

/** An order can be placed with a method only while the shop takes it. */
export async function refuseMethodNotTaken(ctx: Context, method: PaymentMethod): Promise<void> {
  const options = await findCheckoutOptions(ctx)
  const taken: Record<PaymentMethod, boolean> = {
    card_2c2p: options.enable_card_payment,
    bank_transfer: options.enable_bank_transfer,
    custom: options.enable_custom_payment,
  }
  if (!taken[method]) refuseFields({ payment_method: ['The shop does not take this payment method now.'] })
}
