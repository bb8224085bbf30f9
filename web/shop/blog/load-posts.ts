import { loadErrorMessages } from '#messages/load-errors.ts'
import type { PostSummary } from '../../../contract/shop/blog.ts'
import type { Call } from '../../client/call-types.ts'
import { countPages, readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'

export type PostPage = { posts: PostSummary[]; page: number; pages: number }

/** Loads one page of posts; never rejects. */
export function loadPosts(call: Call, address: URLSearchParams): Promise<Loaded<PostPage>> {
  return load(findPosts(call, pageOf(address)), loadErrorMessages.posts)
}

async function findPosts(call: Call, page: number): Promise<PostPage> {
  const query = { status: 'published', ...(page > 1 ? { page } : {}) }
  const answer = (await call('GET /blog/posts/', { query })) ?? []
  return { posts: readList(answer).items, page, pages: countPages(answer, page) }
}

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
