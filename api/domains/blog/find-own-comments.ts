import type { PersonalData } from '../../../contract/shop/personal-data.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'

type Comments = PersonalData['comments']

/** All comments by the caller, newest first. */
export async function findOwnComments(ctx: Context): Promise<Comments> {
  const rows = await ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .select(['title', 'slug', 'blog_comments.content', 'blog_comments.status', 'blog_comments.created_at'])
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('blog_comments.id', 'desc')
    .execute()
  return rows.map(({ title, slug, content, status, created_at }) => ({
    post: { title, slug },
    content,
    status: status as Comments[number]['status'],
    created_at: created_at.toISOString(),
  }))
}
