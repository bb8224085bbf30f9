import type { PersonalData } from '#contract/shop/personal-data.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'

/** All comments by the caller with the shop's answers, newest first. */
export async function findOwnComments(ctx: Context): Promise<PersonalData['comments']> {
  const own = ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .where('by_shop', '=', false)
  const rows = await own
    .select(['blog_comments.id', 'title', 'slug', 'blog_comments.content', 'blog_comments.status'])
    .select('blog_comments.created_at')
    .orderBy('blog_comments.id', 'desc')
    .execute()
  const answers = await ctx.database
    .selectFrom('blog_comments')
    .select(['parent_id', 'content', 'created_at'])
    .where('parent_id', 'in', own.select('blog_comments.id'))
    .where('by_shop', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, slug, content, status, created_at }) => ({
    post: { title, slug },
    content,
    status,
    created_at: created_at.toISOString(),
    answers: answers
      .filter(({ parent_id }) => parent_id === id)
      .map((answer) => ({ text: answer.content, created_at: answer.created_at.toISOString() })),
  }))
}

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
