import type { PieceInput } from '#contract/admin/catalogue/pieces.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { numberProduct } from '#server/shop/serial-numbers/numbered-products.ts'
import { addPiece } from '#server/shop/serial-numbers/save-piece.ts'
import { type GivenProduct, givenProduct } from './catalogue.ts'

/** A numbered product with an unsold piece for each of these serial numbers. */
export async function givenNumbered(
  system: Context,
  product: GivenProduct,
  serials: string[],
): Promise<{ id: number; slug: string; name: string }> {
  const given = await givenProduct(system, product)
  await numberProduct(system, { id: given.id, is_numbered: true, version: 1 })
  for (const serial of serials) await givenPiece(system, { product_id: given.id, serial })
  return given
}

export function givenPiece(
  system: Context,
  piece: Partial<PieceInput> & { product_id: number; serial: string },
): Promise<{ id: number }> {
  const unknown = { blade_cm: null, overall_cm: null, spine_mm: null, weight_g: null }
  return addPiece(system, { ...unknown, smith: null, forged_on: null, note: null, pictures: [], ...piece })
}
