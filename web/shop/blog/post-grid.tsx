import { useRevalidator } from 'react-router'
import { blogMessages } from '#messages/blog.ts'
import { classNames } from '#ui/class-names.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { NoSuchPage } from '#ui/feedback/no-such-page.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { isPastLastPage, type Loaded } from '#web/client/loaded.ts'
import styles from './blog.module.css'
import type { PostPage } from './load-posts.ts'
import card from './post-card.module.css'
import { PostCard } from './post-card.tsx'

/** One page of posts; the first page shows the newest separately. */
export function PostGrid({ posts: loaded }: { posts: Loaded<PostPage> }) {
  const { revalidate } = useRevalidator()
  if (!loaded.ok) return <ErrorBox className={styles.error} message={loaded.message} onRetry={revalidate} />
  const { posts, page, pages } = loaded.value
  const hrefOf = (number: number) => (number > 1 ? `/blog?page=${number}` : '/blog')
  if (isPastLastPage(loaded.value)) return <NoSuchPage page={page} pages={pages} hrefOf={hrefOf} />
  if (posts.length === 0) return <EmptyState title={blogMessages.empty} />
  return (
    <>
      <div className={styles.column}>
        <div className={classNames(styles.grid, page === 1 && styles.led)}>
          {posts.map((post, index) => {
            const lead = page === 1 && index === 0
            return (
              <div key={post.slug} className={lead ? styles.lead : undefined}>
                <PostCard post={post} lead={lead} />
              </div>
            )
          })}
        </div>
      </div>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  )
}

export function PostGridSkeleton() {
  return (
    <Skeleton className={styles.column}>
      <div className={`${styles.grid} ${styles.led}`}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className={index === 0 ? styles.lead : undefined}>
            <div className={classNames(card.card, index === 0 && card.lead)}>
              <SkeletonBlock className={card.picture} style={{ height: 'auto' }} />
              <Stack gap={2} className={card.text}>
                <SkeletonBlock width="80%" height="1.6rem" />
                <SkeletonBlock width="60%" />
                <SkeletonBlock width="5rem" />
              </Stack>
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
