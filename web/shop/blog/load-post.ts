import type { Call } from '../../../client/call-types.ts'
import type { Post } from '../../../contract/shop/blog.ts'
import { type Loaded, load } from '../../client/loaded.ts'
import { type CommentPage, findComments } from './find-comments.ts'

export const notLoaded = 'Failed to load blog post or comments.'

/** Starts the calls of a post's page: the post by its slug, then its comments by its id. No promise rejects. */
export function loadPost(call: Call, slug: string) {
  const post = load(call('GET /blog/posts/{slug}/', { params: { slug } }), notLoaded, {
    404: 'Blog post not found or not published.',
  }).then(published)
  return { post, comments: post.then((loaded) => loadComments(call, loaded)) }
}

/** Without a post there is nothing to ask for. */
async function loadComments(call: Call, post: Loaded<Post>): Promise<Loaded<CommentPage> | undefined> {
  return post.ok ? load(findComments(call, { post: post.value.id, page: 1 }), notLoaded) : undefined
}

/** A backend may answer nothing at all, or a draft. */
function published(loaded: Loaded<Post>): Loaded<Post> {
  if (!loaded.ok) return loaded
  if (!loaded.value?.slug) return { ok: false, status: 404, message: 'Blog post not found.' }
  if (loaded.value.status === 'published') return loaded
  return { ok: false, status: 404, message: 'Post not found or not published.' }
}
