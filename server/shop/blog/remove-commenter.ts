import type { Tx } from '#server/platform/kernel/context.ts'

/** Replaces a deleted comment that has replies. */
const placeholder = 'This comment was deleted by its author.'

/** Deletes an account's comments. Replaces those that have replies with placeholders, so that the replies stay. */
export async function removeCommenter(ctx: Tx, accountId: number): Promise<void> {
  ctx.cleared.add('blog')
  // Deepest first: deleting a reply to one of the account's own comments may leave that comment without replies.
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
}
