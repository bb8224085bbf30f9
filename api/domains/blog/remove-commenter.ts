import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'

/** What is read where a comment was that others have answered. */
const inItsPlace = 'This comment was deleted by its writer.'

/** Deletes what the caller has written under posts. Where others have answered, an empty place keeps their words. */
export const removeCommenter = verb({
  name: 'blog.remove-commenter',
  may: signedIn,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId } = ctx.actor
    // The deepest first: an own answer to an own comment leaves that one unanswered.
    const own = await ctx.database
      .selectFrom('blog_comments')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('depth', 'desc')
      .forUpdate()
      .execute()
    for (const { id } of own) {
      const answered = await ctx.database
        .selectFrom('blog_comments')
        .select('id')
        .where('parent_id', '=', id)
        .executeTakeFirst()
      if (!answered) await ctx.database.deleteFrom('blog_comments').where('id', '=', id).execute()
    }
    await ctx.database
      .updateTable('blog_comments')
      .set({ content: inItsPlace, account_id: null })
      .where('account_id', '=', accountId)
      .execute()
  },
})
