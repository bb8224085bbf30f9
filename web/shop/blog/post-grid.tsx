import { useRevalidator } from 'react-router'
import { blogMessages } from '#messages/blog.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { NoSuchPage } from '#ui/feedback/no-such-page.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { isPastLastPage, type Loaded } from '#web/client/loaded.ts'
import type { PostPage } from './load-posts.ts'
import { PostCard, PostCardSkeleton } from './post-card.tsx'

/** One page of posts; the first page shows the newest separately. */
export function PostGrid({ posts: loaded }: { posts: Loaded<PostPage> }) {
  const { revalidate } = useRevalidator()
  if (!loaded.ok) return <ErrorBox message={loaded.message} onRetry={revalidate} />
  const { posts, page, pages } = loaded.value
  const hrefOf = (number: number) => (number > 1 ? `/blog?page=${number}` : '/blog')
  if (isPastLastPage(loaded.value)) return <NoSuchPage page={page} pages={pages} hrefOf={hrefOf} />
  if (posts.length === 0) return <EmptyState title={blogMessages.empty} />
  // A post alone in its row fills it, as the newest one does.
  const newest = page === 1 ? posts[0] : undefined
  const others = newest ? posts.slice(1) : posts
  return (
    <div>
      <Stack gap={7}>
        {newest && <PostCard post={newest} lead />}
        <Columns least={20} most={3} gap="gap" rows={7} grow>
          {others.map((post) => (
            <div key={post.slug}>
              <PostCard post={post} />
            </div>
          ))}
        </Columns>
      </Stack>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}

export function PostGridSkeleton() {
  return (
    <Skeleton>
      <Stack gap={7}>
        <PostCardSkeleton lead />
        <Columns least={20} most={3} gap="gap" rows={7} grow>
          {[0, 1, 2, 3, 4].map((index) => (
            <div key={index}>
              <PostCardSkeleton />
            </div>
          ))}
        </Columns>
      </Stack>
    </Skeleton>
  )
}
