import type { PersonalData } from '#contract/shop/personal-data.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'

type Comments = PersonalData['comments']

/** All comments by the caller with the shop's answers, newest first. */
export async function findOwnComments(ctx: Context): Promise<Comments> {
  const rows = await ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .select(['blog_comments.id', 'title', 'slug', 'blog_comments.content', 'blog_comments.status'])
    .select('blog_comments.created_at')
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .where('by_shop', '=', false)
    .orderBy('blog_comments.id', 'desc')
    .execute()
  const answers = await findShopAnswers(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, slug, content, status, created_at }) => ({
    post: { title, slug },
    content,
    status: status as Comments[number]['status'],
    created_at: created_at.toISOString(),
    answers: answers
      .filter(({ parent_id }) => parent_id === id)
      .map((answer) => ({ text: answer.content, created_at: answer.created_at.toISOString() })),
  }))
}

async function findShopAnswers(ctx: Context, to: number[]) {
  if (to.length === 0) return []
  return ctx.database
    .selectFrom('blog_comments')
    .select(['parent_id', 'content', 'created_at'])
    .where('parent_id', 'in', to)
    .where('by_shop', '=', true)
    .orderBy('id')
    .execute()
}
