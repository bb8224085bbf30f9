import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import { writeAudit } from '#server/platform/kernel/audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { takeVersion, versionOf } from '#server/platform/kernel/versions.ts'
import { readLockedProduct } from './product-values.ts'

/** Publishes the products that are due. If there are none, leaves the cache alone. */
export async function publishDueProducts(ctx: Context): Promise<void> {
  const due = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', ctx.clock())
    .orderBy('id')
    .execute()
  for (const { id } of due) await publish(ctx, { id })
}

/** An action, so that the change appears in the history, and open forms of the product notice it. */
const publish = action({
  name: 'catalogue.publish-due-products',
  may: system,
  input: z.object({ id: Id }),
  clears: ['catalogue'],
  run: async (ctx, { id }) => {
    const read = () => readLockedProduct(ctx, String(id))
    const subject = `product:${id}`
    await takeVersion(ctx, { subject, version: await versionOf(ctx, subject) }, read)
    const before = await read()
    const published = { is_active: true, publish_at: null }
    const { numUpdatedRows } = await ctx.database
      .updateTable('products')
      .set(published)
      .where('id', '=', id)
      .where('publish_at', '<=', ctx.clock())
      .executeTakeFirst()
    const after = before && numUpdatedRows > 0n ? { ...before, ...published } : before
    await writeAudit(ctx, { verb: 'catalogue.publish-due-products', subject, before, after })
  },
})
