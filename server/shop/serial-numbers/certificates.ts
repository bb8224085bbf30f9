import { randomBytes } from 'node:crypto'
import type { Certificate } from '#contract/shop/certificates.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { picturesOfPieces } from './piece-rows.ts'

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
export async function revokeCertificates(ctx: Context, pieceIds: number[]): Promise<void> {
  if (pieceIds.length === 0) return
  await ctx.database
    .updateTable('certificates')
    .set({ revoked_at: ctx.clock() })
    .where('piece_id', 'in', pieceIds)
    .where('revoked_at', 'is', null)
    .execute()
}

export function certificateUrl({ publicUrl }: Pick<Context, 'publicUrl'>, token: string): string {
  return `${publicUrl}/certificates/${token}`
}

/** The certificate with this token; knowing its address is enough to see it. */
export async function findCertificate(ctx: Context, token: string): Promise<Certificate> {
  const [certificate] = await certificates(ctx, (all) => all.where('token', '=', token))
  return certificate?.certificate ?? notFound()
}

/** The valid certificates of an order's pieces. */
export function findCertificatesOfOrder(ctx: Context, orderId: string) {
  return certificates(ctx, (all) =>
    all.where('certificates.order_id', '=', orderId).where('revoked_at', 'is', null),
  )
}

export type IssuedCertificate = { token: string; certificate: Certificate }

function selectCertificates(ctx: Context) {
  return ctx.database
    .selectFrom('certificates')
    .innerJoin('pieces', 'pieces.id', 'certificates.piece_id')
    .innerJoin('products', 'products.id', 'pieces.product_id')
    .select([
      'token',
      'issued_at',
      'revoked_at',
      'pieces.id as piece_id',
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
type Selection = ReturnType<typeof selectCertificates>

async function certificates(
  ctx: Context,
  narrow: (all: Selection) => Selection,
): Promise<IssuedCertificate[]> {
  const rows = await narrow(selectCertificates(ctx)).execute()
  const pictures = await picturesOfPieces(
    ctx,
    rows.map(({ piece_id }) => piece_id),
  )
  return rows.map(({ token, piece_id, name, name_ne, slug, is_active, issued_at, revoked_at, ...piece }) => ({
    token,
    certificate: {
      ...piece,
      product: { name, name_ne, slug: is_active ? slug : null },
      pictures: pictures
        .filter((one) => one.piece_id === piece_id)
        .map(({ picture }) => ({ ...picture, alt_text: `${name}, ${piece.serial}` })),
      issued_at: issued_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
    },
  }))
}
