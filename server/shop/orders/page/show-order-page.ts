import type { z } from 'zod'
import type { OrderStepCode, showAdminOrderCall } from '#contract/admin/orders/order-page.ts'
import type { ProofState } from '#contract/shop/orders.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { findNumbered } from '#server/shop/serial-numbers/numbered-products.ts'
import { carriers } from '#server/shop/shipping/parcels/carriers.ts'
import { adminOrderAnswer, showOrderRecord } from '../admin/admin-order.ts'
import { findHolds } from '../notes-and-holds.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { hasCorrectableAddress, nextStatusesForStaff, refundableCents, unpaid } from '../order-states.ts'
import { proofOf } from '../proofs/proof-state.ts'
import { timelineOf } from './timeline.ts'

/** An order with its timeline and the steps that the caller can take now. */
export async function showOrderPage(
  ctx: Context,
  id: string,
): Promise<z.input<typeof showAdminOrderCall.answer>> {
  permitted('orders.read')(ctx.actor)
  const number = id.toUpperCase()
  // Read before the address, so that it is never newer than the address.
  const address_version = await versionOf(ctx, `order-address:${number}`)
  const order = await showOrderRecord(ctx, number)
  const holds = await findHolds(ctx, [order.id])
  const proof = await proofOf(ctx, order)
  const { carriers: carrierList } = await readSetting(ctx, carriers)
  return {
    ...adminOrderAnswer(ctx, order),
    timeline: await timelineOf(ctx, order),
    steps: stepsFor(ctx, order, { isHeld: holds.length > 0, proof }),
    holds: holds.map(({ placed_at, ...hold }) => ({
      text: messagesOf(ctx).held(hold),
      placed_at: placed_at.toISOString(),
    })),
    ...(proof && { proof }),
    received: moneyText(order.received_cents),
    address_version,
    numbered: await numberedItems(ctx, order),
    promised_on: order.promised_on,
    carriers: carrierList.map(({ name }) => name),
  }
}

async function numberedItems(ctx: Context, { items }: OrderWithItems): Promise<number[]> {
  const numbered = await findNumbered(
    ctx,
    items.flatMap(({ product_id }) => product_id ?? []),
  )
  return items.flatMap(({ id, product_id }) => (product_id !== null && numbered.has(product_id) ? [id] : []))
}

/** Decides only what to offer; the call of each step checks again. */
function stepsFor(
  { actor }: Context,
  order: OrderWithItems,
  { isHeld, proof }: { isHeld: boolean; proof: ProofState | undefined },
): OrderStepCode[] {
  const isStopped = isHeld || (proof !== undefined && proof !== 'approved')
  const next = nextStatusesForStaff(order)
  const isShipped = order.shipped_at !== null
  const isUnpaid = unpaid.includes(order.status)
  const managesMoney = may(actor, 'money.manage')
  const managesOrders = may(actor, 'orders.manage')
  const offered: [OrderStepCode, boolean][] = [
    ['mark_paid', managesOrders && managesMoney && next.includes('paid')],
    ['record_transfer', managesMoney && isUnpaid && order.payment_method === 'bank_transfer'],
    ['start', managesOrders && next.includes('processing')],
    ['ship', managesOrders && next.includes('shipped') && !isStopped],
    ['complete', managesOrders && next.includes('completed') && !(isStopped && order.handed_over)],
    ['correct_shipment', managesOrders && isShipped],
    ['correct_address', managesOrders && hasCorrectableAddress(order)],
    ['lift_hold', managesMoney && isHeld],
    ['refund', managesMoney && refundableCents(order) > 0],
    ['cancel', managesMoney && next.includes('canceled')],
    ['note', managesOrders],
  ]
  return offered.flatMap(([step, isOffered]) => (isOffered ? [step] : []))
}
