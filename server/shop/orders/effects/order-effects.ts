import type { OrderStatus } from '#contract/shop/orders.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { OrderEvent } from '#server/platform/kernel/order-events.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { recordPurchases } from '#server/shop/catalogue/reviewed-products.ts'
import { returnStock } from '#server/shop/catalogue/stock.ts'
import { issueCreditNote, issueInvoice } from '#server/shop/invoices/issue-documents.ts'
import { returnPieces, sellPieces, takePiecesBack } from '#server/shop/serial-numbers/follow-order.ts'
import { deletePhotosOf } from '#server/shop/shipping/parcels/parcel-photos.ts'
import {
  cancelReturnedWork,
  closeWork,
  rescheduleWork,
  scheduleWork,
  waitForProof,
} from '#server/shop/workshop/work-of-order.ts'
import { quantitiesLeft } from '../change-status.ts'
import { findShopOfEmail } from '../emails/order-blocks.ts'
import {
  emailCustomer,
  emailFailedPayment,
  emailShopAsked,
  emailStatusChange,
} from '../emails/order-emails.ts'
import { refunded } from '../emails/payment-emails.ts'
import { proofToAnswer } from '../emails/proof-emails.ts'
import { addressCorrected, cancelDeclined, promiseMoved } from '../emails/status-emails.ts'
import type { LockedOrder, OrderWithItems } from '../order-rows.ts'
import { alertDifference, unfulfillableKinds } from '../payment/receive-payment.ts'
import { deleteProofsOf } from '../proofs/find-proof.ts'
import { engravedItems } from '../proofs/proof-state.ts'

type EventOf<Kind extends OrderEvent['kind']> = Extract<OrderEvent, { kind: Kind }>
type Effect<Event> = (tx: Tx, order: LockedOrder, event: Event) => Promise<unknown>

/** The effects of each order event, run in this order in the event's transaction: all or nothing. */
const effects: { [Kind in OrderEvent['kind']]: Effect<EventOf<Kind>>[] } = {
  status_changed: [
    returnStockOf,
    followInWorkshop,
    followPieces,
    invoiceWhenPaid,
    rememberPurchases,
    alertStaff,
    emailStatusChange,
  ],
  refunded: [
    returnStockOf,
    (ctx, order, { refund }) =>
      returnPieces(ctx, order, { items: refund.items, areSellable: refund.are_sellable }),
    dropWorkOnReturned,
    (ctx, order, { refund }) => issueCreditNote(ctx, order, refund),
    (ctx, order, { refund }) => emailCustomer(ctx, order, refunded(ctx, order, refund.amount_cents)),
  ],
  promise_moved: [
    (ctx, { id }, { promised_on }) => rescheduleWork(ctx, { order_id: id, promised_on }),
    (ctx, order, move) => emailCustomer(ctx, order, promiseMoved(ctx, order, move)),
  ],
  cancel_asked: [emailShopAsked],
  cancel_declined: [
    (ctx, order, { answer }) => emailCustomer(ctx, order, cancelDeclined(ctx, order, answer)),
  ],
  proof_shown: [
    (ctx, { items }) => waitForProof(ctx, { items: engravedItems(items), waits_for: 'customer' }),
    (ctx, order, proof) => emailCustomer(ctx, order, proofToAnswer(ctx, order, proof)),
  ],
  proof_answered: [
    (ctx, { items }, { waits_for }) => waitForProof(ctx, { items: engravedItems(items), waits_for }),
    (ctx, { id: order_id, promised_on }) =>
      promised_on === null ? Promise.resolve() : rescheduleWork(ctx, { order_id, promised_on }),
  ],
  address_corrected: [
    async (ctx, order) => emailCustomer(ctx, order, addressCorrected(ctx, order, await findShopOfEmail(ctx))),
  ],
  address_removed: [(ctx, { id }) => deletePhotosOf(ctx, id), (ctx, { id }) => deleteProofsOf(ctx, id)],
  card_payment_failed: [emailFailedPayment],
}

export async function runOrderEffects(tx: Tx, order: object, event: OrderEvent): Promise<void> {
  for (const effect of effects[event.kind] as Effect<OrderEvent>[])
    await effect(tx, order as LockedOrder, event)
}

async function returnStockOf(
  ctx: Tx,
  { id }: OrderWithItems,
  { returned }: EventOf<'status_changed' | 'refunded'>,
) {
  if (returned.length > 0) await returnStock(ctx, { order_id: id, quantities: returned })
}

/** Queues the work when an order is placed, starts it on payment, and ends it on cancellation, refund or shipment. */
async function followInWorkshop(ctx: Tx, order: OrderWithItems, { from, to }: EventOf<'status_changed'>) {
  if (order.promised_on === null || from === to) return
  const { promised_on } = order
  if (from === null) await scheduleWork(ctx, order, { promised_on, stage: 'reserved' })
  if (to === 'paid') await scheduleWork(ctx, order, { promised_on, stage: 'queued' })
  if (to === 'canceled' || to === 'refunded') await closeWork(ctx, { order_id: order.id, stage: 'dropped' })
  if (hasLeft(order, to)) await closeWork(ctx, { order_id: order.id, stage: 'sent' })
}

async function dropWorkOnReturned(ctx: Tx, { items }: OrderWithItems, { refund }: EventOf<'refunded'>) {
  const returned = items.filter((item) => refund.items.some((one) => one.item === item.id))
  if (returned.length === 0) return
  const left = returned.map((item) => ({ id: item.id, left: item.quantity - item.returned_quantity }))
  await cancelReturnedWork(ctx, left)
}

/** Whether the items have left the shop in this status. */
function hasLeft({ handed_over }: OrderWithItems, to: OrderStatus): boolean {
  return to === (handed_over ? 'completed' : 'shipped')
}

/**
 * An order that is canceled or refunded before it leaves the shop releases its numbered pieces; once it has left, they
 * are sold. After a refund, customers keep the pieces that they do not return, with their certificates.
 */
async function followPieces(
  ctx: Tx,
  order: OrderWithItems,
  { from, to, are_sellable: areSellable }: EventOf<'status_changed'>,
) {
  if (from === to) return
  if (hasLeft(order, to)) await sellPieces(ctx, order)
  const isWithCustomer = from === 'shipped' || from === 'completed'
  if (to === 'canceled' || (to === 'refunded' && !isWithCustomer))
    await takePiecesBack(ctx, order, { areSellable })
}

/** Runs in the transaction that marks the order paid, so every paid order has an invoice. */
async function invoiceWhenPaid(ctx: Tx, order: OrderWithItems, { to }: EventOf<'status_changed'>) {
  if (to === 'paid') await issueInvoice(ctx, order)
}

/** Reviews by customers who have received the product are marked as verified purchases. */
async function rememberPurchases(ctx: Tx, order: OrderWithItems, { to }: EventOf<'status_changed'>) {
  const { account_id } = order
  if (to !== 'completed' || account_id === null) return
  const product_ids = quantitiesLeft(order).map(({ product_id }) => product_id)
  await recordPurchases(ctx, { account_id, product_ids })
}

/** Alerts staff to what they must do after a status change. */
async function alertStaff(
  ctx: Context,
  order: OrderWithItems,
  { from, to, reason }: EventOf<'status_changed'>,
): Promise<void> {
  const { id: order_id } = order
  const subject = `order:${order_id}`
  if (to === 'canceled' && from !== 'canceled') await alertDifference(ctx, order, 'more')
  const unfulfillable = unfulfillableKinds[reason.code as keyof typeof unfulfillableKinds]
  if (unfulfillable && 'payment' in reason.params) {
    const { payment } = reason.params
    await raiseAlert(ctx, { kind: unfulfillable, subject, params: { order_id, payment } })
  }
  if (from === 'canceled' && to === 'paid')
    await raiseAlert(ctx, { kind: 'orders.paid-late', subject, params: { order_id, payment: reason } })
}
