import { isDeepStrictEqual } from 'node:util'
import { PaymentSettings } from '#contract/admin/money/payment-settings.ts'
import { PaymentTerms } from '#contract/admin/orders/trade-settings.ts'
import { Version } from '#contract/admin/version.ts'
import { cards } from '#contract/limits.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { ShownCheckoutOptions } from '#contract/shop/payments.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { readSetting, type Setting, settingAction } from '#server/platform/kernel/settings.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { findOwners, findUsernames } from '#server/shop/accounts/find-account.ts'

const nothingEnabled: PaymentSettings = {
  enable_card_payment: false,
  cards: [],
  enable_bank_transfer: false,
  enable_custom_payment: false,
  bank_account_details: null,
  custom_payment_label: null,
  custom_payment_instructions: null,
  custom_payment_redirect_url: null,
}

/** The payment methods that the shop accepts. */
export async function findCheckoutOptions(ctx: Context): Promise<PaymentSettings> {
  const columns = Object.keys(nothingEnabled) as (keyof PaymentSettings)[]
  const row = await ctx.database.selectFrom('checkout_options').select(columns).executeTakeFirst()
  return row ? (row as PaymentSettings) : nothingEnabled
}

/** The payment methods as staff edit them, with their version. */
export async function showPaymentSettings(
  ctx: Context,
): Promise<PaymentSettings & { version: number; is_card_test: boolean }> {
  permitted('payment_settings.manage')(ctx.actor)
  const version = await versionOf(ctx, 'payment-settings')
  return { ...(await findCheckoutOptions(ctx)), version, is_card_test: ctx.gateways.card.isTest }
}

/**
 * The payment methods for the storefront. Leaves out the days to pay if they are the seven that the storefront's texts
 * name anyway.
 */
export async function findShownOptions(ctx: Context): Promise<ShownCheckoutOptions> {
  const { days_to_pay } = await readSetting(ctx, paymentTerms)
  const { cards: _, ...options } = await findCheckoutOptions(ctx)
  return {
    ...options,
    ...(days_to_pay !== paymentTerms.initial.days_to_pay && { days_to_pay }),
  }
}

/** Sets the payment methods that the shop accepts, and their texts. Emails the changes to the owners. */
export const saveCheckoutOptions = action({
  name: 'orders.save-checkout-options',
  may: permitted('payment_settings.manage'),
  input: PaymentSettings.extend({ version: Version.optional() }),
  // The cards stand in the texts of all pages.
  clears: ['orders', 'pages'],
  run: async (ctx, { version: _, ...input }, before) => {
    const options = { ...input, cards: cards.filter((card) => input.cards.includes(card)) }
    await ctx.database
      .insertInto('checkout_options')
      .values(options)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(options))
      .execute()
    if (before) await emailOwners(ctx, before, options)
    return options
  },
  audit: { type: 'payment-settings', id: () => null, read: findCheckoutOptions },
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

/**
 * Emails every owner what staff changed about the shop's bank details and payment methods: an attacker who takes over
 * an account would change those first.
 */
export async function emailOwners(
  ctx: Context,
  before: PaymentSettings,
  after: PaymentSettings,
): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  const { paymentSettings: words } = messagesOf(ctx).shopEmails
  const textOf = (value: PaymentSettings[keyof PaymentSettings]) => {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return (Array.isArray(value) ? value.join(', ') : value) || words.nothing
  }
  const fields = Object.keys(words.labels) as (keyof PaymentSettings)[]
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (changed.length === 0) return
  const { accountId } = ctx.actor
  const username = (await findUsernames(ctx, [accountId])).get(accountId) ?? ''
  for (const owner of await findOwners(ctx)) {
    await enqueueEmail(ctx, {
      kind: 'orders.payment-settings-changed',
      ...owner,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', text: words.text({ username }) },
        {
          kind: 'facts',
          rows: changed.flatMap((field): [string, string][] => [
            [words.was(words.labels[field]), textOf(before[field])],
            [words.is(words.labels[field]), textOf(after[field])],
          ]),
        },
        { kind: 'paragraph', text: words.stranger },
        { kind: 'button', label: words.button, url: `${ctx.publicUrl}/admin/settings/payment` },
      ],
    })
  }
}

/** How long an order waits for its payment, and when the shop sends a reminder of a missing transfer. */
export const paymentTerms: Setting<typeof PaymentTerms> = {
  name: 'payment-terms',
  permission: 'operations.manage',
  schema: PaymentTerms,
  initial: { days_to_pay: 7, minutes_to_pay_by_card: 30, reminder_days_before: 3 },
}

export const savePaymentTerms = settingAction(paymentTerms, {
  name: 'orders.save-payment-terms',
  clears: ['orders'],
})
