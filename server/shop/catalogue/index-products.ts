import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { valuesOf } from './admin/product-values.ts'
import { wholeProducts } from './catalogue-rows.ts'
import { searchPartsOf, storeSearchWords } from './product-search-text.ts'

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
    const parts = rows.map((row) => searchPartsOf(valuesOf(row), row.category_name))
    await sql`update products set search_document = product_document(new.parts)
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ id }, index) => ({ id, parts: parts[index] })))}::jsonb)
        as new(id integer, parts text[])
      where products.id = new.id`.execute(ctx.database)
    await storeSearchWords(ctx, parts)
    const lastRow = rows.at(-1)
    if (rows.length < batch || !lastRow) return
    last = lastRow.id
  }
}
