import type { CategoryInput, ProductInput } from '../../../contract/office/products.ts'
import { paintedPicture } from '../../../tests/support/painted-picture.ts'
import type { Context } from '../../core/context.ts'
import { addProductPicture } from './add-product-picture.ts'
import { saveCategory } from './save-category.ts'
import { saveProduct } from './save-product.ts'

/** A category, by default named after its slug. An existing one is updated. */
export async function givenCategory(
  system: Context,
  category: Partial<CategoryInput> & { slug: string },
): Promise<{ id: number; slug: string }> {
  return saveCategory(system, { name: titleOf(category.slug), description: '', position: 1, ...category })
}

/** By default an active product at $129.00 with ten in stock, named after its slug. Creates its category if missing. */
export async function givenProduct(
  system: Context,
  product: Partial<ProductInput> & { slug: string },
): Promise<{ id: number; slug: string; name: string }> {
  const category = product.category ?? 'khukuri'
  const known = await system.database
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', category)
    .executeTakeFirst()
  if (!known) await givenCategory(system, { slug: category })
  const input: ProductInput = {
    name: titleOf(product.slug),
    name_ne: null,
    plate: null,
    price: '129.00',
    price_before_discount: null,
    stock: 10,
    description: '',
    long_html_description: '',
    blade_cm: null,
    overall_cm: null,
    spine_mm: null,
    weight_g: null,
    packed_weight_g: 900,
    customization_options: [],
    attributes: [],
    is_active: true,
    ...product,
    category,
  }
  const { id } = await saveProduct(system, input)
  return { id, slug: input.slug, name: input.name }
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
