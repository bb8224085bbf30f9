import type { Pdf } from '../../../contract/pdf.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { findSeller } from '../invoicing/invoice-settings.ts'
import { buyerOf } from '../invoicing/issue-invoice.ts'
import { showAnyOrder } from '../orders/office/show-any-order.ts'
import { sold } from '../orders/order-states.ts'
import { drawCustomsDeclaration } from './customs-declaration.ts'
import { drawPackingSlip } from './packing-slip.ts'

/** What the workshop packs, for staff. */
export async function showPackingSlip(ctx: Context, id: string): Promise<Pdf> {
  const bytes = await drawPackingSlip(await parcelOf(ctx, id))
  return { name: `packing-slip-${id.toUpperCase()}.pdf`, bytes }
}

/** What customs ask of the parcel, for staff. */
export async function showCustomsDeclaration(ctx: Context, id: string): Promise<Pdf> {
  const bytes = await drawCustomsDeclaration(await parcelOf(ctx, id))
  return { name: `customs-declaration-${id.toUpperCase()}.pdf`, bytes }
}

async function parcelOf(ctx: Context, id: string) {
  const order = await showAnyOrder(ctx, id)
  if (!sold.includes(order.status)) return refuse('conflict', 'Only what is paid for is packed and sent.')
  return { order, seller: await findSeller(ctx), buyer: await buyerOf(ctx, order), today: ctx.clock() }
}
