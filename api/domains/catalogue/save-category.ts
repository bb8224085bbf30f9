import { CategoryInput } from '../../../contract/office/products.ts'
import { permitted } from '../../core/allow.ts'
import { cleanHtml } from '../../core/html.ts'
import { verb } from '../../core/verb.ts'
import { rebuildSearchTexts } from './product-search-text.ts'

/** Creates a category or updates the one with this slug. */
export const saveCategory = verb({
  name: 'catalogue.save-category',
  may: permitted('catalogue.manage'),
  input: CategoryInput,
  run: async (ctx, { description, ...category }) => {
    const row = { ...category, description: cleanHtml(description) }
    const saved = await ctx.database
      .insertInto('categories')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow()
    await rebuildSearchTexts(ctx, saved)
    return saved
  },
  subject: ({ slug }) => slug,
})
