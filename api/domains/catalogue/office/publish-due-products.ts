import { z } from 'zod'
import { system } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { verb } from '../../../core/verb.ts'

/** Shows the products whose time has come. Does nothing, and touches no cache, if there are none. */
export async function publishDueProducts(ctx: Context): Promise<void> {
  const due = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', ctx.clock())
    .limit(1)
    .execute()
  if (due.length > 0) await publish(ctx, {})
}

const publish = verb({
  name: 'catalogue.publish-due-products',
  may: system,
  input: z.object({}),
  run: async (ctx) => {
    await ctx.database
      .updateTable('products')
      .set({ is_active: true, publish_at: null })
      .where('publish_at', '<=', ctx.clock())
      .execute()
  },
})
