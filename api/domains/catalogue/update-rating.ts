import { z } from 'zod'
import { Id } from '../../../contract/wire.ts'
import { anyone } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'

/** Stores the sum and number of a product's visible ratings, so that lists need not count reviews. */
export const updateRating = verb({
  name: 'catalogue.update-rating',
  may: anyone,
  input: z.object({ product_id: Id, review_count: z.int().min(0), rating_sum: z.int().min(0) }),
  run: async (ctx, { product_id, ...rating }) => {
    await ctx.database.updateTable('products').set(rating).where('id', '=', product_id).execute()
  },
})
