import { exportCustomerCall } from '#contract/admin/accounts/customers.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import { findEmailsTo } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { findAddresses } from '#server/shop/accounts/addresses.ts'
import { findNotesAboutMe } from '#server/shop/accounts/admin/customer-notes.ts'
import { customerById } from '#server/shop/accounts/admin/customers.ts'
import { accountAnswer, findOwnAccount, verifiedEmailOf } from '#server/shop/accounts/find-account.ts'
import { findOwnSignIns } from '#server/shop/accounts/sessions/sessions.ts'
import { findOwnComments } from '#server/shop/blog/own-comments.ts'
import { findCart } from '#server/shop/cart/find-cart.ts'
import { findWaitsOf } from '#server/shop/catalogue/waits/waiting-people.ts'
import { findMessagesFrom } from '#server/shop/contact/messages.ts'
import { findEveryOrder } from '#server/shop/orders/find-orders.ts'
import { withHistory } from '#server/shop/orders/order-answer.ts'
import { findProofsOf } from '#server/shop/orders/proofs/find-proof.ts'
import { findCardAttemptsOf, findPaymentsOf } from '#server/shop/payments/find-payments-of.ts'
import { findOwnReviews } from '#server/shop/reviews/find-reviews.ts'
import { findPhotosOf } from '#server/shop/shipping/parcels/parcel-photos.ts'

/**
 * Everything that the shop stores about the caller. Collected here, above the domains, since none of them may depend on
 * all others.
 */
export async function exportAccount(ctx: Context): Promise<PersonalData> {
  const account = await findOwnAccount(ctx)
  const orders: Order[] = []
  for (const order of await findEveryOrder(ctx)) orders.push(await withHistory(ctx, order))
  const orderIds = orders.map(({ id }) => id)
  const payments = await findPaymentsOf(ctx, orderIds)
  const attempts = await findCardAttemptsOf(ctx, orderIds)
  const proofs = await findProofsOf(ctx, orderIds)
  const photos = await findPhotosOf(ctx, orderIds)
  return {
    exported_at: ctx.clock().toISOString(),
    account: { ...accountAnswer(account), created_at: account.created_at.toISOString() },
    cart: await findCart(ctx),
    orders: orders.map((order) => ({
      ...order,
      payments: payments.get(order.id) ?? [],
      card_attempts: attempts.get(order.id) ?? [],
      proofs: proofs.get(order.id) ?? [],
      parcel_photos: photos.get(order.id) ?? [],
    })),
    notes: await findNotesAboutMe(ctx),
    stock_waits: await findWaitsOf(ctx, { accountId: account.id, verifiedEmail: verifiedEmailOf(account) }),
    ...(await exportParts(ctx, account)),
  }
}

/**
 * Everything that the shop stores about a customer, for staff who answer the customer's request. An action, so the
 * export is recorded.
 */
export const exportCustomer = action({
  name: 'accounts.export-customer',
  may: permitted('people.erase'),
  input: exportCustomerCall.params,
  clears: [],
  run: async (ctx, { id }) => {
    await customerById(ctx, id)
    return exportAccount(onBehalfOf(ctx, id))
  },
  audit: { subject: ({ id }) => `account:${id}` },
})

/** A context in which calls about the caller's own data act for a customer who has asked staff for it. */
export function onBehalfOf<Within extends Context>(ctx: Within, accountId: number): Within {
  return { ...ctx, actor: { kind: 'customer', accountId } }
}

/** The export without orders, cart and notes. */
export async function exportParts(ctx: Context, account: AccountRow) {
  const person = { accountId: account.id, verifiedEmail: verifiedEmailOf(account) }
  const mails = await findEmailsTo(ctx, person)
  return {
    sign_ins: await findOwnSignIns(ctx),
    addresses: await findAddresses(ctx),
    reviews: await findOwnReviews(ctx),
    comments: await findOwnComments(ctx),
    messages: await findMessagesFrom(ctx, person),
    mails: mails.map(({ kind, subject, text, is_secret, created_at, sent_at }) => ({
      kind,
      subject,
      // A stolen session must not reveal the links that give access to the account.
      text: is_secret ? null : text,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
  }
}
