import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { coded, type FieldErrors, refuseField, refuseFields } from '#server/platform/kernel/problem.ts'
import { saleProblems } from './plan-sale.ts'

/**
 * Locks the category, so that a concurrent change of its name waits, and then also rebuilds this product's search text.
 */
export async function lockCategory(ctx: Tx, slug: string): Promise<Category> {
  return (await categoryOf(ctx, slug)) ?? refuseField('category', 'unknown_category')
}

type Category = { id: number; name: string }

function categoryOf(ctx: Tx, slug: string): Promise<Category | undefined> {
  return ctx.database
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .forShare()
    .executeTakeFirst()
}

/** Checks everything that a schema cannot, and refuses all problems at once; returns the category, locked. */
export async function checkProduct(
  ctx: Tx,
  values: ProductInput,
  changed?: { id: number; before: ProductInput },
): Promise<Category> {
  const category = await categoryOf(ctx, values.category)
  const problems = {
    ...(category ? {} : { category: [coded('unknown_category')] }),
    ...(await takenProblems(ctx, values, changed)),
    ...showingProblems(ctx, values, changed?.before),
  }
  return category && Object.keys(problems).length === 0 ? category : refuseFields(problems)
}

async function takenProblems(
  ctx: Context,
  { slug, plate }: ProductInput,
  changed?: { id: number; before: ProductInput },
): Promise<FieldErrors> {
  if (changed?.before.slug === slug && changed.before.plate === plate) return {}
  const others = await ctx.database
    .selectFrom('products')
    .select(['slug', 'plate'])
    .where((one) => one.or([one('slug', '=', slug), one('plate', '=', plate)]))
    .where('id', '!=', changed?.id ?? 0)
    .execute()
  return {
    ...(others.some((other) => other.slug === slug) && { slug: [coded('slug_taken')] }),
    ...(plate !== null && others.some((other) => other.plate === plate) && { plate: [coded('plate_taken')] }),
  }
}

/** Refuses to show an incomplete product, or to schedule it for a time in the past. */
export function checkShowing(ctx: Context, values: ProductInput, before?: ProductInput): void {
  const problems = showingProblems(ctx, values, before)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

/** What a visible product lacks without these fields. */
const required = { price: 'no_price', packed_weight_g: 'no_packed_weight' } as const

/**
 * The problems that `checkShowing` refuses, by field. A field that already has an error isn't also reported as missing.
 */
export function showingProblems(
  ctx: Context,
  values: ProductInput,
  before?: ProductInput,
  refused: string[] = [],
): FieldErrors {
  const { is_active, publish_at } = values
  const fields = (['price', 'packed_weight_g'] as const).filter((field) => Number(values[field]) === 0)
  const missing = fields.filter((field) => !refused.includes(field)).map((field) => required[field])
  const isShown = is_active || publish_at !== null
  const isNew = publish_at !== null && publish_at !== before?.publish_at
  const isPast = isNew && new Date(publish_at) <= ctx.clock()
  return {
    ...(isShown && missing.length > 0 && { is_active: [coded('product_not_ready', { missing })] }),
    ...(isPast && { publish_at: [coded('publish_in_past')] }),
    ...(!refused.some((field) => /price|sale_/.test(field)) && saleProblems(ctx, values, before)),
  }
}

const takenCodes: Record<string, [field: string, ProblemCode]> = {
  products_slug_key: ['slug', 'slug_taken'],
  products_plate_key: ['plate', 'plate_taken'],
  product_pictures_media_key_fkey: ['pictures', 'unknown_picture'],
}

/** For `catch`: turns a violated constraint into an error of its field. */
export function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  const [field, code] = takenCodes[constraint ?? ''] ?? []
  if (field && code) refuseField(field, code as 'slug_taken')
  throw error
}
