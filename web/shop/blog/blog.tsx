import { data } from 'react-router'
import { blogMessages } from '#messages/blog.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { statusOfPage } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/blog.ts'
import { loadPosts } from './load-posts.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const posts = await loadPosts(serverCall(context), new URL(request.url).searchParams)
  return data({ posts }, { status: statusOfPage(posts) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => ({ posts: loadPosts(browserCall, new URL(request.url).searchParams) }))
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={6} className="page wrap">
      <PageTitle own={blogMessages.title} />
      <h1>{blogMessages.title}</h1>
      <Loading value={loaderData.posts} fallback={<PostGridSkeleton />}>
        {(posts) => (
          <SectionBoundary message={loadErrorMessages.posts}>
            <PostGrid posts={posts} />
          </SectionBoundary>
        )}
      </Loading>
    </Stack>
  )
}
