import { randomBytes } from 'node:crypto'
import type { Pdf } from '#contract/pdf.ts'
import type { Certificate } from '#contract/shop/certificates.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { readProductValues } from '#server/shop/catalogue/admin/product-values.ts'
import { findSeller } from '#server/shop/invoices/invoice-settings.ts'
import { drawCertificates } from './certificate-pdf.ts'
import { picturesOfPieces } from './piece-pictures.ts'

/** Issues the certificate of a piece assigned to an order. Its address cannot be guessed: 128 random bits. */
export async function issueCertificate(
  ctx: Context,
  { piece_id, order_id }: { piece_id: number; order_id: string },
): Promise<void> {
  const token = randomBytes(16).toString('base64url')
  await ctx.database
    .insertInto('certificates')
    .values({ token, piece_id, order_id, issued_at: ctx.clock() })
    .execute()
}

/** Revokes the valid certificates of these pieces. */
export async function revokeCertificates(ctx: Context, pieces: { id: number }[]): Promise<void> {
  if (pieces.length === 0) return
  const ids = pieces.map(({ id }) => id)
  await ctx.database
    .updateTable('certificates')
    .set({ revoked_at: ctx.clock() })
    .where('piece_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
}

export function certificateUrl({ publicUrl }: Pick<Context, 'publicUrl'>, token: string): string {
  return `${publicUrl}/certificates/${token}`
}

/** The certificate with this token; knowing its address is enough to see it. */
export async function findCertificate(ctx: Context, token: string): Promise<Certificate> {
  const [found] = await answers(ctx, await certificates(ctx).where('token', '=', token).execute())
  return found?.certificate ?? notFound()
}

function certificates(ctx: Context) {
  return ctx.database
    .selectFrom('certificates')
    .innerJoin('pieces', 'pieces.id', 'certificates.piece_id')
    .innerJoin('products', 'products.id', 'pieces.product_id')
    .select([
      'token',
      'issued_at',
      'revoked_at',
      'pieces.id as piece_id',
      'product_id',
      'serial',
      'smith',
      'forged_on',
      'note',
      'pieces.blade_cm',
      'pieces.overall_cm',
      'pieces.spine_mm',
      'pieces.weight_g',
      'products.name',
      'name_ne',
      'slug',
      'is_active',
    ])
    .orderBy('serial')
}

type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificates>['execute']>>[number]

async function answers(
  ctx: Context,
  rows: CertificateRow[],
): Promise<{ url: string; product_id: number; certificate: Certificate }[]> {
  const pictures = await picturesOfPieces(
    ctx,
    rows.map(({ piece_id }) => piece_id),
  )
  return rows.map(
    ({ token, piece_id, product_id, name, name_ne, slug, is_active, issued_at, revoked_at, ...piece }) => ({
      url: certificateUrl(ctx, token),
      product_id,
      certificate: {
        ...piece,
        product: { name, name_ne, slug: is_active ? slug : null },
        pictures: pictures
          .filter((one) => one.piece_id === piece_id)
          .map(({ picture }) => ({ ...picture, alt_text: `${name}, ${piece.serial}` })),
        issued_at: issued_at.toISOString(),
        revoked_at: revoked_at?.toISOString() ?? null,
      },
    }),
  )
}

/** The certificates of the pieces that are assigned to an order or were sold with it. */
export async function showCertificates(ctx: Context, orderId: string): Promise<Pdf> {
  permitted('orders.pack')(ctx.actor)
  const id = orderId.toUpperCase()
  const valid = certificates(ctx).where('certificates.order_id', '=', id).where('revoked_at', 'is', null)
  const issued = await answers(ctx, await valid.execute())
  if (issued.length === 0) {
    const order = await ctx.database.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
    return order ? refuse('no_certificate') : notFound()
  }
  const products = await readProductValues(
    ctx,
    issued.map(({ product_id }) => product_id),
  )
  const printed = issued.map((one) => ({ ...one, product: products.get(one.product_id) ?? notFound() }))
  const bytes = await drawCertificates(printed, { ...(await findSeller(ctx)), now: ctx.clock() })
  return { name: `certificates-${id}.pdf`, bytes }
}
