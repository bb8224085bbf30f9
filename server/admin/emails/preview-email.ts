import type { z } from 'zod'
import type { EmailText, EmailTextId, previewEmailTextCall } from '#contract/admin/contents/email-texts.ts'
import { dayMs } from '#model/duration.ts'
import { daysAfter } from '#model/working-days.ts'
import { emailHtml } from '#server/platform/email/email-html.ts'
import {
  fillTemplate,
  refuseWrongPlaceholders,
  type TemplatedEmail,
} from '#server/platform/email/email-templates.ts'
import { emailText } from '#server/platform/email/email-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import * as accountEmails from '#server/shop/accounts/account-emails.ts'
import { commentApproved } from '#server/shop/blog/moderate-comment.ts'
import * as waitEmails from '#server/shop/catalogue/waits/wait-emails.ts'
import { contactAnswer } from '#server/shop/contact/answer-message.ts'
import { findShopOfEmail } from '#server/shop/orders/emails/order-blocks.ts'
import * as paymentEmails from '#server/shop/orders/emails/payment-emails.ts'
import { proofToAnswer } from '#server/shop/orders/emails/proof-emails.ts'
import * as statusEmails from '#server/shop/orders/emails/status-emails.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'

/** The email that a customer would get with this text, about an example order. */
export async function previewEmail(
  ctx: Context,
  id: EmailTextId,
  text: EmailText,
): Promise<z.output<typeof previewEmailTextCall.answer>> {
  permitted('operations.manage')(ctx.actor)
  refuseWrongPlaceholders(id, text)
  const businessDetails = await ctx.businessDetails(ctx)
  const { subject, blocks } = fillTemplate(text, await exampleOf(ctx, id), businessDetails)
  return {
    subject,
    text: emailText(blocks, businessDetails),
    html: emailHtml(subject, blocks, businessDetails),
  }
}

async function exampleOf(ctx: Context, id: EmailTextId): Promise<TemplatedEmail> {
  const shop = await findShopOfEmail(ctx)
  const order = exampleOrder(ctx, shop.businessDetails.timeZone)
  const partlyPaid = { ...order, received_cents: 20_000 }
  const paid = {
    ...order,
    status: 'paid' as const,
    payment_method: 'card_2c2p' as const,
    received_cents: order.total_cents,
  }
  const person = { id: 1, email: 'anna@example.com', username: 'anna-berg', email_verified_at: null }
  const awaited = { email: person.email, product: { name: 'Bhojpure Khukuri', slug: 'bhojpure-khukuri' } }
  const canceled = (code: 'canceled_by_customer' | 'expired' | 'by_staff') => ({
    reason: { code, params: {} },
    customer_note: null,
  })
  const moved = (promised_on: string, earlier: string | null) => ({
    kind: 'promise_moved' as const,
    order_id: order.id,
    promised_on,
    earlier,
    customer_note: null,
  })
  const day = order.promised_on ?? ''
  const examples: Record<EmailTextId, () => TemplatedEmail> = {
    'orders.placed': () => paymentEmails.placed(ctx, order, shop),
    'orders.to-pay': () => paymentEmails.toPay(ctx, order, shop),
    'orders.transfer-reminder': () => paymentEmails.transferReminder(ctx, order, shop),
    'orders.transfer-reminder-rest': () => paymentEmails.transferReminder(ctx, partlyPaid, shop),
    'orders.part-paid': () => paymentEmails.partiallyPaid(ctx, partlyPaid, partlyPaid, shop),
    'orders.payment-failed': () =>
      paymentEmails.paymentFailed(ctx, paid, order.expires_at ?? ctx.clock(), shop.businessDetails),
    'orders.paid': () => paymentEmails.paid(ctx, paid, shop),
    'orders.paid-too-late': () => paymentEmails.paidTooLate(ctx, paid),
    'orders.proof': () => proofToAnswer(ctx, paid, { token: 'example', note: null }),
    'orders.proof-reminder': () =>
      proofToAnswer(ctx, paid, { token: 'example', note: null, isReminder: true }),
    'orders.address-corrected': () => statusEmails.addressCorrected(ctx, paid, shop),
    'orders.new-day-first': () => statusEmails.promiseMoved(ctx, paid, moved(day, null)),
    'orders.new-day-later': () => statusEmails.promiseMoved(ctx, paid, moved(day, '2000-01-01')),
    'orders.new-day-sooner': () => statusEmails.promiseMoved(ctx, paid, moved(day, '2199-01-01')),
    'orders.shipped': () => statusEmails.shipped(ctx, { ...paid, shipped_at: ctx.clock() }, shop),
    'orders.completed': () => statusEmails.completed(ctx, paid),
    'orders.cancel-declined': () => statusEmails.cancelDeclined(ctx, paid, 'We’ve already engraved it.'),
    'orders.canceled-by-customer': () => statusEmails.canceled(ctx, order, canceled('canceled_by_customer')),
    'orders.canceled-by-customer-paid': () =>
      statusEmails.canceled(ctx, paid, canceled('canceled_by_customer')),
    'orders.canceled-expired': () => statusEmails.canceled(ctx, order, canceled('expired')),
    'orders.canceled-part-paid': () => statusEmails.canceled(ctx, partlyPaid, canceled('expired')),
    'orders.canceled-unpaid': () => statusEmails.canceled(ctx, order, canceled('by_staff')),
    'orders.canceled-paid': () => statusEmails.canceled(ctx, paid, canceled('by_staff')),
    'orders.refunded': () => paymentEmails.refunded(ctx, paid, order.total_cents),
    'accounts.welcome': () => accountEmails.welcome(ctx, person, 'example'),
    'accounts.email-verification': () => accountEmails.emailVerification(ctx, person, 'example'),
    'accounts.password-reset': () => accountEmails.passwordReset(ctx, person, 'example'),
    'accounts.password-changed': () => accountEmails.passwordChanged(ctx, person),
    'accounts.deleted': () => accountEmails.accountDeleted(ctx, person),
    'catalogue.confirm-wait': () => waitEmails.confirmWait(ctx, awaited, 'example'),
    'catalogue.back-in-stock': () => waitEmails.backInStock(ctx, awaited),
    'blog.comment-approved': () =>
      commentApproved(ctx, {
        post: { title: 'How a khukuri is forged', slug: 'how-a-khukuri-is-forged' },
        content: 'I did not know that the notch has a meaning.',
      }),
    'contact.answer': () =>
      contactAnswer(
        ctx,
        { name: 'Anna Berg', subject: 'Sharpening', message: 'How often should I sharpen it?' },
        'Strop it after use; sharpen it when it no longer cuts paper.',
      ),
  }
  return examples[id]()
}

/** An invented order for the preview. */
function exampleOrder(ctx: Context, timeZone: string): OrderWithItems {
  const now = ctx.clock()
  const dayIn14 = daysAfter(dayIn(now, timeZone), 14)
  return {
    id: 'KH1234567',
    account_id: 1,
    status: 'awaiting_payment',
    payment_method: 'bank_transfer',
    subtotal_cents: 25_800,
    shipping_cents: 3_500,
    total_cents: 29_300,
    adjustment_cents: 0,
    currency: 'USD',
    received_cents: 0,
    refunded_cents: 0,
    credited_cents: 0,
    owed_cents: 0,
    payments: [],
    handed_over: false,
    age_confirmed: true,
    stock_taken: true,
    declarations: [],
    tax: null,
    import_note: null,
    source: 'shop',
    contact_email: null,
    delivery_address: {
      fullname: 'Anna Berg',
      street: 'Lindenweg 5',
      city: 'Bern',
      postalCode: '3006',
      country: 'Switzerland',
      contact_number: '+41 31 000 00 00',
    },
    created_at: now,
    expires_at: new Date(now.getTime() + 7 * dayMs),
    carrier: 'DHL',
    tracking_number: '1234567890',
    shipped_at: null,
    cancel_asked_at: null,
    cancel_reason: null,
    cancel_outcome: null,
    cancel_answer: null,
    cancel_answered_at: null,
    cancel_answered_by: null,
    tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
    promised_on: dayIn14,
    ships_by: dayIn14,
    transit_from: 4,
    transit_to: 8,
    left_on: null,
    transfer_reminded_at: null,
    network_hash: null,
    country: 'Switzerland',
    searched: '',
    adjustments: [],
    invoice_number: null,
    items: [
      {
        id: 1,
        order_id: 'KH1234567',
        product_id: null,
        name: 'Bhojpure Khukuri',
        slug: 'bhojpure-khukuri',
        quantity: 2,
        unit_price_cents: 12_900,
        thumb_image: null,
        discount_cents: 0,
        tax_cents: 0,
        made_quantity: 0,
        sold_at: null,
        returned_quantity: 0,
        weight_g: 600,
        packed_weight_g: 900,
        blade_cm: 25,
        customization: null,
        customization_lines: [{ key: 'engraving', kind: 'text', label: 'Engraving', value: 'For Anna' }],
        engravings: [],
      },
    ],
  }
}
