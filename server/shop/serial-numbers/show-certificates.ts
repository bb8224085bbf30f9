import type { Pdf } from '#contract/pdf.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { findSeller } from '#server/shop/invoices/invoice-settings.ts'
import { drawCertificates } from './certificate-pdf.ts'
import { certificateUrl, findCertificatesOfOrder } from './certificates.ts'

/** The certificates of the pieces that are assigned to an order or were sold with it. */
export async function showCertificates(ctx: Context, orderId: string): Promise<Pdf> {
  permitted('orders.pack')(ctx.actor)
  const id = orderId.toUpperCase()
  const issued = await findCertificatesOfOrder(ctx, id)
  if (issued.length === 0) return (await orderExists(ctx, id)) ? refuse('no_certificate') : notFound()
  const bytes = await drawCertificates(
    issued.map(({ token, certificate }) => ({ certificate, url: certificateUrl(ctx, token) })),
    { ...(await findSeller(ctx)), now: ctx.clock() },
  )
  return { name: `certificates-${id}.pdf`, bytes }
}

async function orderExists(ctx: Context, id: string): Promise<boolean> {
  const order = await ctx.database.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  return order !== undefined
}
