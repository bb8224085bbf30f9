import type { z } from 'zod'
import type { CategoryInput } from '#contract/admin/catalogue/categories.ts'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeCategory, createCategory } from '#server/shop/catalogue/admin/categories.ts'
import { changeProduct } from '#server/shop/catalogue/admin/change-product.ts'
import { createProduct } from '#server/shop/catalogue/admin/create-product.ts'
import { blankProduct } from '#server/shop/catalogue/admin/csv/product-from-row.ts'
import { readProduct } from '#server/shop/catalogue/admin/product-values.ts'
import { addProductPicture } from '#server/shop/catalogue/admin/write-product.ts'
import { moveStock } from '#server/shop/catalogue/move-stock.ts'
import { paintedPicture } from '../support/painted-picture.ts'

/** Creates or changes a category; its default name comes from its slug. */
export async function givenCategory(
  system: Context,
  category: Partial<CategoryInput> & { slug: string },
): Promise<{ id: number; slug: string }> {
  const input = { name: titleOf(category.slug), description: '', ...category }
  const known = await idOf(system, 'categories', category.slug)
  if (known) await changeCategory(system, { ...input, id: known })
  return { id: known ?? (await createCategory(system, input)).id, slug: category.slug }
}

export type GivenProduct = Partial<z.input<typeof ProductInput>> & {
  slug: string
  stock?: number
  created_at?: string
}

/**
 * Creates a product: by default active, at $129.00, with ten in stock, and named after its slug. Creates its category
 * if it is missing. A product that already exists is changed, except for its pictures.
 */
export async function givenProduct(
  system: Context,
  { stock = 10, created_at, ...product }: GivenProduct,
): Promise<{ id: number; slug: string; name: string }> {
  const category = product.category ?? 'khukuri'
  if (!(await idOf(system, 'categories', category))) await givenCategory(system, { slug: category })
  const input = { ...plainProduct, name: titleOf(product.slug), ...product, category }
  const known = await idOf(system, 'products', input.slug)
  if (!known) {
    const { id } = await createProduct(system, { ...input, created_at, opening_stock: stock })
    return { id, slug: input.slug, name: input.name }
  }
  const pictures = (await readProduct(system, String(known)))?.pictures ?? []
  await changeProduct(system, { ...input, pictures, id: known })
  await setStock(system, known, stock)
  return { id: known, slug: input.slug, name: input.name }
}

/** Sets a product's stock by a correction. */
export async function setStock(system: Context, id: number, stock: number): Promise<void> {
  const row = await system.database
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await inTransaction(system, (tx) =>
    moveStock(tx, { product_id: id, delta: stock - row.stock, reason: 'count' }),
  )
}

export const plainProduct = { ...blankProduct, price: '129.00', packed_weight_g: 900, is_active: true }

async function idOf(
  system: Context,
  table: 'products' | 'categories',
  slug: string,
): Promise<number | undefined> {
  const row = await system.database.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** Adds a single-color picture to a product. */
export async function givenPicture(
  system: Context,
  picture: { product: string; order?: number; alt_text?: string; color?: string },
): Promise<void> {
  const { product, order = 1, alt_text = `Picture ${order}`, color } = picture
  const bytes = await paintedPicture(color)
  await addProductPicture(system, { product, bytes, alt_text, order })
}

/** 'ang-khola' → 'Ang Khola' */
function titleOf(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
}
