import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { fold } from '#server/shop/search/search-words.ts'
import { type ProductRow, wholeProducts } from './catalogue-rows.ts'
import type { StoredOption } from './customization.ts'

type Searchable = Pick<ProductRow, 'name' | 'name_ne' | 'description' | 'shape'> & {
  attributes: { key: string; value: string }[]
  customization_options: (Pick<StoredOption, 'label'> & { choices?: { label: string }[] | undefined })[]
}

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

/** Adds the words of these products' parts to the vocabulary for correcting typing errors. */
export async function storeSearchWords(ctx: Context, products: string[][]): Promise<void> {
  await sql`
    insert into search_words (word, part)
    select word, min(part)
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as parts,
      jsonb_array_elements_text(parts) with ordinality as texts(text, part), unnest(string_to_array(text, ' ')) as word
    where word ~ '^[^0-9]{3,40}$'
    group by word
    order by word
    on conflict (word) do update set part = excluded.part where search_words.part > excluded.part`.execute(
    ctx.database,
  )
}

const batch = 500

/** Rebuilds the search documents of a renamed category's products, or of all products that lack one. */
export async function indexProducts(ctx: Context, { category }: { category?: number } = {}): Promise<void> {
  for (let last = 0; ; ) {
    let products = wholeProducts(ctx).where('products.id', '>', last)
    products =
      category === undefined
        ? products.where(sql<boolean>`search_document = ''::tsvector`)
        : products.where('category_id', '=', category)
    const rows = await products.orderBy('products.id').limit(batch).execute()
    const documents = rows.map(({ customization_options, ...row }) => {
      const options = customization_options as StoredOption[]
      return {
        id: row.id,
        parts: searchPartsOf({ ...row, customization_options: options }, row.category_name),
      }
    })
    await sql`update products set search_document = product_document(new.parts)
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as new(id integer, parts text[])
      where products.id = new.id`.execute(ctx.database)
    await storeSearchWords(
      ctx,
      documents.map(({ parts }) => parts),
    )
    const lastRow = rows.at(-1)
    if (rows.length < batch || !lastRow) return
    last = lastRow.id
  }
}
