import { z } from 'zod'
import { line, Slug } from '../../../contract/wire.ts'
import { staff } from '../../core/allow.ts'
import { cleanHtml } from '../../core/html.ts'
import { verb } from '../../core/verb.ts'

/** Makes a category or changes the one with this slug. */
export const saveCategory = verb({
  name: 'catalogue.save-category',
  may: staff,
  input: z.object({ slug: Slug, name: line(120), description: z.string().max(10_000), position: z.int() }),
  run: (ctx, { description, ...category }) => {
    const row = { ...category, description: cleanHtml(description) }
    return ctx.database
      .insertInto('categories')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  subject: ({ slug }) => slug,
})
