import { blogMessages } from '#messages/blog.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type PageAddress, statusOfPage } from '#web/client/loaded.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/blog.ts'
import { loadPosts } from './load-posts.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'

function loadPage(call: Call, { query }: PageAddress) {
  return { posts: loadPosts(call, query) }
}

export const loader = critical(loadPage, ({ posts }) => ({ status: statusOfPage(posts) }))

export const clientLoader = deferred(loadPage)

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
