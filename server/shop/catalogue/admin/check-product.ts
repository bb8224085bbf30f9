import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { ReadinessCode } from '#contract/problems/catalogue-problems.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { coded, type FieldErrors, refuseField, refuseFields } from '#server/platform/kernel/problem.ts'

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

const fieldOfMissing: { [Code in ReadinessCode]?: keyof ProductInput } = {
  no_price: 'price',
  no_packed_weight: 'packed_weight_g',
}

/**
 * The problems that `checkShowing` refuses, by field. A field that already has an error isn't also reported as missing.
 */
export function showingProblems(
  ctx: Context,
  values: ProductInput,
  before?: ProductInput,
  refused: string[] = [],
): FieldErrors {
  const missing = missingToShow(values).filter((code) => !refused.includes(fieldOfMissing[code] ?? ''))
  const { publish_at } = values
  const isNew = publish_at !== null && publish_at !== before?.publish_at
  const isPast = isNew && new Date(publish_at) <= ctx.clock()
  return {
    ...(missing.length > 0 && { is_active: [coded('product_not_ready', { missing })] }),
    ...(isPast && { publish_at: [coded('publish_in_past')] }),
  }
}

/** What a visible product lacks; empty for a hidden one. */
export function missingToShow(values: ProductInput): ReadinessCode[] {
  if (!values.is_active && values.publish_at === null) return []
  const missing: ReadinessCode[] = []
  if (Number(values.price) === 0) missing.push('no_price')
  if (values.packed_weight_g === null) missing.push('no_packed_weight')
  return missing
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
