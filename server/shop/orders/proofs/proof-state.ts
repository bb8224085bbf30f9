import { type RawBuilder, sql } from 'kysely'
import type { ProofState } from '#contract/shop/orders.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import type { OrderItemRow, OrderWithItems } from '../order-rows.ts'

/** The statuses in which a proof is put up and answered: the order is paid and has not left. */
export const provable: readonly OrderWithItems['status'][] = ['paid', 'processing']

/**
 * SQL expression: what an order waits for, by its newest proof; null if it has nothing to engrave, or is handed over
 * in person, where the customer sees the piece before taking it.
 */
export const proofState: RawBuilder<ProofState | null> = sql`case when not handed_over and exists (
    select from order_items where order_id = orders.id and quantity > returned_quantity
      and customization_lines @> '[{"kind": "text"}]')
  then coalesce((select case coalesce(answer, 'shown') when 'waived' then 'approved' when 'replaced' then 'missing'
    else coalesce(answer, 'shown') end
    from engraving_proofs where order_id = orders.id order by id desc limit 1), 'missing') end`

/** SQL expression: whether the shop must put up a proof of an order, or another one. */
export const proofDue: RawBuilder<boolean> = sql`(status in ('paid', 'processing')
  and coalesce(${proofState} in ('missing', 'change'), false))`

/** SQL expression: whether an order has not left the shop, and waits for no proof. */
export const isToPackNow: RawBuilder<boolean> = sql`(status in ('paid', 'processing')
  and coalesce(${proofState} = 'approved', true))`

type Engraved = Pick<OrderItemRow, 'quantity' | 'returned_quantity' | 'customization_lines'>

function isEngraved({ customization_lines }: Pick<OrderItemRow, 'customization_lines'>): boolean {
  return customization_lines.some(({ kind }) => kind === 'text')
}

/** The ids of these items that have a text to engrave. */
export function engravedItems(items: OrderItemRow[]): number[] {
  return items.filter(isEngraved).map(({ id }) => id)
}

/** The texts to engrave on what is left of an order; none if it is handed over in person. */
export function engravedTexts({ items, handed_over }: { items: Engraved[]; handed_over: boolean }) {
  return (handed_over ? [] : items)
    .filter(({ quantity, returned_quantity }) => quantity > returned_quantity)
    .flatMap(({ customization_lines: lines }) => lines.filter(({ kind }) => kind === 'text'))
}

/** What these orders wait for; those without an engraving are missing. */
export async function findProofStates(ctx: Context, orderIds: string[]): Promise<Map<string, ProofState>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('orders')
    .select(['id', proofState.as('proof')])
    .where(sql<boolean>`id = any(${orderIds})`)
    .execute()
  return new Map(rows.flatMap(({ id, proof }) => (proof === null ? [] : [[id, proof] as const])))
}

/** What a paid order waits for; undefined for another, and without a query if it has nothing to engrave. */
export async function proofOf(ctx: Context, order: OrderWithItems): Promise<ProofState | undefined> {
  if (!provable.includes(order.status) || engravedTexts(order).length === 0) return undefined
  return (await findProofStates(ctx, [order.id])).get(order.id)
}

/** The proof that shows what to engrave; null until the customer has approved the newest one. */
export async function findApprovedProof(ctx: Context, order: OrderWithItems): Promise<number | null> {
  if (engravedItems(order.items).length === 0) return null
  const latest = await ctx.database
    .selectFrom('engraving_proofs')
    .select(['id', 'answer'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.answer === 'approved' ? latest.id : null
}

/** Refuses while an engraving is not approved. Call it with the order locked, before its items are packed or leave. */
export async function refuseUnproven(ctx: Context, order: OrderWithItems): Promise<void> {
  const state = await proofOf(ctx, order)
  if (state !== undefined && state !== 'approved') refuse('proof_not_approved')
}
