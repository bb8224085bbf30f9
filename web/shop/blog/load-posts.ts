import type { PostSummary } from '#contract/shop/blog.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import type { Call } from '#web/client/call-types.ts'
import { findPage } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

export type PostPage = { posts: PostSummary[]; page: number; pages: number }

/** Loads one page of posts; never rejects. */
export function loadPosts(call: Call, address: URLSearchParams): Promise<Loaded<PostPage>> {
  return load(findPosts(call, pageOf(address)), loadErrorMessages.posts)
}

async function findPosts(call: Call, page: number): Promise<PostPage> {
  const { items, pages } = await findPage(async (number) => {
    const query = { status: 'published', ...(number > 1 ? { page: number } : {}) }
    return await call('GET /blog/posts/', { query })
  }, page)
  return { posts: items, page, pages }
}

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
