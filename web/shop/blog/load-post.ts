import { blogMessages } from '#messages/blog.ts'
import type { Post } from '../../../contract/shop/blog.ts'
import type { Call } from '../../client/call-types.ts'
import { type Loaded, load } from '../../client/loaded.ts'
import { type CommentPage, findComments } from './find-comments.ts'

const messages = blogMessages.post

/** Loads a post by its slug, then its comments by its id. Neither promise rejects. */
export function loadPost(call: Call, slug: string) {
  const post = load(call('GET /blog/posts/{slug}/', { params: { slug } }), messages.loadFailed, {
    404: messages.notFoundOrNotPublished,
  }).then(published)
  return { post, comments: post.then((loaded) => loadComments(call, loaded)) }
}

async function loadComments(call: Call, post: Loaded<Post>): Promise<Loaded<CommentPage> | undefined> {
  return post.ok ? load(findComments(call, { post: post.value.id, page: 1 }), messages.loadFailed) : undefined
}

/** Another backend may answer with nothing, or with a draft. */
function published(loaded: Loaded<Post>): Loaded<Post> {
  if (!loaded.ok) return loaded
  if (!loaded.value?.slug) return { ok: false, status: 404, message: messages.notFound }
  if (loaded.value.status === 'published') return loaded
  return { ok: false, status: 404, message: messages.notPublished }
}
