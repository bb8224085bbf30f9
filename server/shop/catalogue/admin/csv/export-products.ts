import { setImmediate } from 'node:timers/promises'
import type { ProductFilter } from '#contract/admin/catalogue/products.ts'
import type { Csv } from '#contract/csv.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { csvLines, csvStart } from '#server/platform/text/csv.ts'
import { wholeProducts } from '../../catalogue-rows.ts'
import { filteredProducts } from '../product-filter.ts'
import { valuesOf } from '../product-values.ts'
import { cellOf, type ProductColumn, productColumns } from './product-columns.ts'

/** Small, so that other calls to the embedded engine can go between. */
const batchSize = 100

/**
 * The products of a list as CSV, read in batches, so that other requests do not wait. The column `stock` is for
 * information only.
 */
export async function exportProducts(ctx: Context, filter: ProductFilter): Promise<Csv> {
  permitted('catalogue.manage')(ctx.actor)
  const columns = Object.keys(productColumns) as ProductColumn[]
  const parts: string[] = [csvStart(['id', ...columns, 'stock'])]
  for (let last: number | undefined = 0; last !== undefined; ) {
    const beyond: number = last
    await setImmediate()
    const rows = await rowsBeyond(ctx, filter, beyond)
    const lines = rows.map((product) => {
      const values = valuesOf(product)
      return [product.id, ...columns.map((column) => cellOf(values, column)), product.stock]
    })
    parts.push(csvLines(lines))
    last = rows.at(-1)?.id
  }
  return { name: 'products.csv', bytes: new TextEncoder().encode(parts.join('')) }
}

async function rowsBeyond(ctx: Context, filter: ProductFilter, id: number) {
  const products = await filteredProducts(ctx, filter)
    .select('products.id')
    .where('products.id', '>', id)
    .orderBy('products.id')
    .limit(batchSize)
    .execute()
  if (products.length === 0) return []
  const ids = products.map((product) => product.id)
  return wholeProducts(ctx).where('products.id', 'in', ids).orderBy('products.id').execute()
}
