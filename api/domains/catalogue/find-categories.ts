import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'

export function findCategories(ctx: Context) {
  return ctx.database.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
}

export async function findCategory(ctx: Context, slug: string) {
  const category = await ctx.database
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return category ?? notFound()
}
