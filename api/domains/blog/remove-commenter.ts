import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'

/** Replaces a deleted comment that has replies. */
const placeholder = 'This comment was deleted by its author.'

/** Deletes the caller's comments. Those with replies become placeholders, so that the replies stay. */
export const removeCommenter = verb({
  name: 'blog.remove-commenter',
  may: signedIn,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId } = ctx.actor
    // Deepest first: deleting an own reply to an own comment may leave the latter without replies.
    const own = await ctx.database
      .selectFrom('blog_comments')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('depth', 'desc')
      .forUpdate()
      .execute()
    for (const { id } of own) {
      const reply = await ctx.database
        .selectFrom('blog_comments')
        .select('id')
        .where('parent_id', '=', id)
        .executeTakeFirst()
      if (!reply) await ctx.database.deleteFrom('blog_comments').where('id', '=', id).execute()
    }
    await ctx.database
      .updateTable('blog_comments')
      .set({ content: placeholder, account_id: null })
      .where('account_id', '=', accountId)
      .execute()
  },
})
