import type { PaymentSettings } from '#contract/admin/money/payment-settings.ts'
import { Version } from '#contract/admin/version.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import { CheckoutOptions, type ShownCheckoutOptions } from '#contract/shop/payments.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { emailOwners } from './email-owners.ts'
import { paymentTerms } from './payment-terms.ts'

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

/** The payment methods as staff edit them, with their version. */
export async function showPaymentSettings(
  ctx: Context,
): Promise<PaymentSettings & { version: number; is_card_test: boolean }> {
  permitted('payment_settings.manage')(ctx.actor)
  const version = await versionOf(ctx, 'payment-settings')
  return { ...(await readSettings(ctx)), version, is_card_test: ctx.gateways.card.isTest }
}

async function readSettings(ctx: Context): Promise<PaymentSettings> {
  return CheckoutOptions.parse(await findCheckoutOptions(ctx))
}

/**
 * The payment methods for the storefront. Leaves out the days to pay if they are the seven that the storefront's texts
 * name anyway.
 */
export async function findShownOptions(ctx: Context): Promise<ShownCheckoutOptions> {
  const { days_to_pay } = await readSetting(ctx, paymentTerms)
  return {
    ...(await findCheckoutOptions(ctx)),
    ...(days_to_pay !== paymentTerms.initial.days_to_pay && { days_to_pay }),
  }
}

/** Sets the payment methods that the shop accepts, and their texts. Emails the changes to the owners. */
export const saveCheckoutOptions = action({
  name: 'orders.save-checkout-options',
  may: permitted('payment_settings.manage'),
  input: CheckoutOptions.extend({ version: Version.optional() }),
  clears: ['orders'],
  run: async (ctx, { version: _, ...options }, before) => {
    await ctx.database
      .insertInto('checkout_options')
      .values(options)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(options))
      .execute()
    if (before) await emailOwners(ctx, before, options)
    return options
  },
  audit: { type: 'payment-settings', id: () => null, read: readSettings },
})

/** Refuses a payment method that the shop does not accept at present. */
export async function refuseUnavailableMethod(
  ctx: Context,
  method: PaymentMethod,
  field = 'payment_method',
): Promise<void> {
  const options = await findCheckoutOptions(ctx)
  const accepted: Record<PaymentMethod, boolean> = {
    card_2c2p: options.enable_card_payment,
    bank_transfer: options.enable_bank_transfer,
    custom: options.enable_custom_payment,
  }
  if (!accepted[method]) refuseField(field, 'payment_method_unavailable')
}
