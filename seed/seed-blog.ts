import type { Context } from '#server/platform/kernel/context.ts'
import { approveComment } from '#server/shop/blog/moderate-comment.ts'
import { writeComment } from '#server/shop/blog/write-comment.ts'
import { addPost } from '#server/shop/blog/write-post.ts'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { readPosts } from './blog/read-blog.ts'
import { readComments } from './blog/read-comments.ts'
import { at, idOf, inHandsOf, pictureOf } from './seeding.ts'

/** Adds the posts with their pictures and with customers' comments, a few of which await approval. */
export async function seedBlog(ctx: Context, accounts: Map<string, number>): Promise<void> {
  const posts = new Map<string, number>()
  for (const { picture: file, published_at, ...post } of readPosts()) {
    const picture = await pictureOf(file)
    const { key: media_key } = await addPicture(ctx, picture)
    const { id } = await addPost(at(ctx, published_at), {
      ...post,
      published_at,
      status: 'published',
      author_id: null,
      picture: { media_key, alt_text: picture.alt_text },
    })
    posts.set(post.slug, id)
  }
  const comments = new Map<string, number>()
  for (const { key, post, parent, username, content, created_at, is_approved } of readComments()) {
    const then = at(ctx, created_at)
    const { id } = await writeComment(inHandsOf(then, idOf(accounts, username)), {
      post: idOf(posts, post),
      parent: parent === null ? null : idOf(comments, parent),
      content,
    })
    comments.set(key, id)
    if (is_approved) await approveComment(then, { id })
  }
}
