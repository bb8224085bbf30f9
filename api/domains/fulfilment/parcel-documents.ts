import type { Pdf } from '../../../contract/pdf.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { readSetting } from '../../core/settings.ts'
import { findSeller } from '../invoicing/invoice-settings.ts'
import { buyerOf } from '../invoicing/issue-invoice.ts'
import { showAnyOrder } from '../orders/office/show-any-order.ts'
import { sold } from '../orders/order-states.ts'
import { drawCustomsDeclaration } from './customs-declaration.ts'
import { customsTexts } from './customs-texts.ts'
import { drawPackingSlip } from './packing-slip.ts'

/** The packing slip of a paid order, for staff. */
export async function showPackingSlip(ctx: Context, id: string): Promise<Pdf> {
  const bytes = await drawPackingSlip(await parcelOf(ctx, id))
  return { name: `packing-slip-${id.toUpperCase()}.pdf`, bytes }
}

/** The customs declaration of a paid order, for staff. */
export async function showCustomsDeclaration(ctx: Context, id: string): Promise<Pdf> {
  const bytes = await drawCustomsDeclaration({
    ...(await parcelOf(ctx, id)),
    texts: await readSetting(ctx, customsTexts),
  })
  return { name: `customs-declaration-${id.toUpperCase()}.pdf`, bytes }
}

async function parcelOf(ctx: Context, id: string) {
  const order = await showAnyOrder(ctx, id)
  if (!sold.includes(order.status)) return refuse('order_not_paid')
  return {
    order,
    seller: await findSeller(ctx),
    buyer: await buyerOf(ctx, order),
    today: ctx.clock(),
    url: `${ctx.publicUrl}/admin/orders/${order.id}`,
  }
}
