import { sql } from 'kysely'
import type { AdminProofs } from '#contract/admin/orders/proofs.ts'
import type { Pdf } from '#contract/pdf.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import { findCustomerEmail, showAnyOrder } from '../find-orders.ts'
import { findProofStates, provable } from './proof-state.ts'

/** The proofs of an order for staff, newest first. */
export async function listProofs(ctx: Context, id: string): Promise<AdminProofs> {
  permitted('orders.read', 'orders.manage')(ctx.actor)
  const order = await showAnyOrder(ctx, id)
  const rows = await ctx.database
    .selectFrom('engraving_proofs')
    .select(['id', 'note', 'actor', 'at', 'reminded_at', 'answer', 'answered_at', 'reason'])
    .select(sql<boolean>`bytes is not null`.as('has_picture'))
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .$narrowType<Pick<AdminProofs['proofs'][number], 'answer'>>()
    .execute()
  const names = await listActorNames(
    ctx,
    rows.map(({ actor }) => actor),
  )
  return {
    state: (await findProofStates(ctx, [order.id])).get(order.id) ?? null,
    is_open: provable.includes(order.status),
    is_emailed: (await findCustomerEmail(ctx, order)) !== undefined,
    proofs: rows.map(({ actor, at, reminded_at, answered_at, ...row }) => ({
      ...row,
      by: names.get(actor) ?? null,
      at: at.toISOString(),
      reminded_at: reminded_at?.toISOString() ?? null,
      answered_at: answered_at?.toISOString() ?? null,
    })),
  }
}

/** The picture of a proof for all who make or pack the order. */
export async function showProofPicture(
  ctx: Context,
  { id, proof }: { id: string; proof: number },
): Promise<Pdf> {
  permitted('orders.read', 'orders.pack', 'stock.manage')(ctx.actor)
  const row = await ctx.database
    .selectFrom('engraving_proofs')
    .select('bytes')
    .where('id', '=', proof)
    .where('order_id', '=', id.toUpperCase())
    .executeTakeFirst()
  return {
    name: `proof-${id.toUpperCase()}-${proof}.webp`,
    bytes: new Uint8Array(row?.bytes ?? notFound()),
  }
}
