import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'

/** Subquery: the ids of all active products, or of the one with this slug. */
export function shownProductIds({ database }: Context, slug?: string) {
  const shown = database.selectFrom('products').select('products.id').where('is_active', '=', true)
  return slug === undefined ? shown : shown.where('slug', '=', slug)
}

/** SQL expression: the name and slug of the product with the id in this column. */
export function productNamed(column: string) {
  return sql<{ name: string; slug: string }>`
    (select json_build_object('name', name, 'slug', slug) from products where id = ${sql.ref(column)})`
}
