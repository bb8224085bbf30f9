import { useRevalidator } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import type { Loaded } from '../../client/loaded.ts'
import styles from './blog.module.css'
import type { PostPage } from './load-posts.ts'
import { PostCard } from './post-card.tsx'

/** The posts of one page; on the first one the newest stands out. */
export function PostGrid({ posts: loaded }: { posts: Loaded<PostPage> }) {
  const { revalidate } = useRevalidator()
  if (!loaded.ok) return <ErrorBox className={styles.said} message={loaded.message} onRetry={revalidate} />
  const { posts, page, pages } = loaded.value
  if (posts.length === 0) return <EmptyState title="No blog posts have been published yet." />
  return (
    <>
      <div className={styles.grid}>
        {posts.map((post, index) => {
          const lead = page === 1 && index === 0
          return (
            <div key={post.slug} className={lead ? styles.lead : undefined}>
              <PostCard post={post} lead={lead} />
            </div>
          )
        })}
      </div>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => (number > 1 ? `/blog?page=${number}` : '/blog')}
      />
    </>
  )
}
