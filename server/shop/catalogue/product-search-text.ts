import { sql } from 'kysely'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { fold } from '#server/shop/search/fold.ts'

type Searchable = Pick<
  ProductInput,
  'name' | 'name_ne' | 'description' | 'shape' | 'attributes' | 'customization_options'
>

/** The attribute that lists a product's uses. */
const usesKey = 'Good for'
const measured = /(?<!\d)\d+(?:\.\d+)?\s*(?:cm|mm|in|g|kg|oz|hrc)\b/giu

/**
 * The search text of a product in the parts that `product_document` takes: name; shape and attributes; category, uses
 * and options; description. Measures are left out, since they are searched as numbers, not as words.
 */
export function searchPartsOf(product: Searchable, categoryName: string): string[] {
  const { attributes, customization_options: options } = product
  const isUse = ({ key }: { key: string }) => key === usesKey
  const values = attributes.filter((attribute) => !isUse(attribute))
  const offered = options.flatMap(({ label, choices = [] }) => [
    label,
    ...choices.map((choice) => choice.label),
  ])
  return [
    [product.name, product.name_ne ?? ''],
    [product.shape ?? '', ...values.flatMap(({ key, value }) => [key, value.replaceAll(measured, ' ')])],
    [categoryName, ...attributes.filter(isUse).map(({ value }) => value), ...offered],
    [product.description],
  ].map((texts) => fold(texts.join(' ')))
}

/** Adds these products' words to the vocabulary for correcting typing errors. */
export async function storeSearchWords(ctx: Context, products: string[][]): Promise<void> {
  const best = new Map<string, number>()
  for (const parts of products)
    for (const [index, part] of parts.entries())
      for (const word of part.split(' '))
        if (/^\p{L}{3,40}$/u.test(word)) best.set(word, Math.min(best.get(word) ?? 4, index + 1))
  if (best.size === 0) return
  const words = [...best.keys()].sort()
  await sql`insert into search_words (word, part)
    select * from unnest(${words}::text[], ${words.map((word) => best.get(word))}::smallint[])
    on conflict (word) do update set part = excluded.part where search_words.part > excluded.part`.execute(
    ctx.database,
  )
}
