import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Publishes the scheduled posts that are due. */
export async function publishDuePosts(ctx: Context): Promise<void> {
  const due = await ctx.database
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('published_at', '<=', ctx.clock())
    .limit(1)
    .executeTakeFirst()
  // Without this check, the action would invalidate the whole blog every minute.
  if (due) await publish(ctx, {})
}

const publish = action({
  name: 'blog.publish-due-posts',
  may: system,
  input: z.object({}),
  clears: ['blog'],
  run: async (ctx) => {
    await ctx.database
      .updateTable('blog_posts')
      .set({ status: 'published', changed_at: ctx.clock() })
      .where('status', '=', 'scheduled')
      .where('published_at', '<=', ctx.clock())
      .execute()
  },
})
