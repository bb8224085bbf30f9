import type { PaymentSettings } from '#contract/admin/money/payment-settings.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findOwners, findUsernames } from '#server/shop/accounts/find-account.ts'

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
  const textOf = (value: string | boolean | null) =>
    typeof value === 'boolean' ? (value ? words.yes : words.no) : (value ?? words.nothing)
  const fields = Object.keys(words.labels) as (keyof PaymentSettings)[]
  const changed = fields.filter((field) => before[field] !== after[field])
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
