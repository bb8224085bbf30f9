import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Csv } from '../../../../../contract/csv.ts'
import type { ProductFilter } from '../../../../../contract/office/products.ts'
import { permitted } from '../../../../core/allow.ts'
import type { Context } from '../../../../core/context.ts'
import { allProducts, withParts } from '../../catalogue-rows.ts'
import { filteredProducts } from '../product-filter.ts'
import { valuesOf } from '../product-values.ts'
import { cellOf, type ProductColumn, productColumns } from './product-columns.ts'

const batchSize = 250

/** The products of a list as a file, read in batches, so that shoppers do not wait. `stock` is for information only. */
export async function exportProducts(ctx: Context, filter: ProductFilter): Promise<Csv> {
  permitted('catalogue.manage')(ctx.actor)
  const columns = Object.keys(productColumns) as ProductColumn[]
  const parts: string[] = [stringify([['id', ...columns, 'stock']], { bom: true, record_delimiter: '\r\n' })]
  for (let last = 0; ; ) {
    // The embedded engine answers without a turn of the event loop: without this, shoppers would wait for the whole file.
    await setImmediate()
    const found = await filteredProducts(ctx, filter)
      .select('products.id')
      .where('products.id', '>', last)
      .orderBy('products.id')
      .limit(batchSize)
      .execute()
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) break
    const rows = await allProducts(ctx).where('products.id', 'in', ids).orderBy('products.id').execute()
    const lines = (await withParts(ctx, rows)).map((product) => {
      const values = valuesOf(product)
      return [product.id, ...columns.map((column) => cellOf(values, column)), product.stock]
    })
    parts.push(stringify(lines, { record_delimiter: '\r\n' }))
    last = ids.at(-1) ?? last
  }
  return { name: 'products.csv', bytes: new TextEncoder().encode(parts.join('')) }
}
