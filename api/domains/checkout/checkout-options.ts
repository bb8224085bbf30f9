import type { PaymentMethod } from '../../../contract/shop/orders.ts'
import { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuseField } from '../../core/problem.ts'
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

/** The payment methods that the shop accepts. */
export async function findCheckoutOptions(ctx: Context): Promise<CheckoutOptions> {
  const row = await ctx.database.selectFrom('checkout_options').selectAll().executeTakeFirst()
  return row ?? nothingEnabled
}

/** Sets the payment methods that the shop accepts, and their texts. */
export const saveCheckoutOptions = verb({
  name: 'orders.save-checkout-options',
  may: permitted('payment_settings.manage'),
  input: CheckoutOptions,
  run: (ctx, options) =>
    ctx.database
      .insertInto('checkout_options')
      .values(options)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(options))
      .execute(),
  subject: () => 'checkout options',
})

/** Refuses a payment method that the shop does not accept at present. */
export async function refuseUnavailableMethod(ctx: Context, method: PaymentMethod): Promise<void> {
  const options = await findCheckoutOptions(ctx)
  const accepted: Record<PaymentMethod, boolean> = {
    card_2c2p: options.enable_card_payment,
    bank_transfer: options.enable_bank_transfer,
    custom: options.enable_custom_payment,
  }
  if (!accepted[method]) refuseField('payment_method', 'payment_method_unavailable')
}
