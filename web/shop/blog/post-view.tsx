import type { Post } from '../../../contract/shop/blog.ts'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { longDate } from '../../../ui/dates.ts'
import { useFailedPicture } from '../../../ui/failed-picture.ts'
import { Picture, type PictureSource } from '../../../ui/picture.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { featuredSource } from './featured-source.ts'
import styles from './post-view.module.css'

/** A chapter: wide title, full plate, one column of text. */
export function PostView({ post }: { post: Post }) {
  const { title, published_at: published, author, content } = post
  const source = featuredSource(post)
  return (
    <article>
      <PageTitle own={title} />
      <header className={`${styles.head} wrap`}>
        <Crumbs crumbs={[{ text: 'Blog', to: '/blog' }]} />
        <h1>{title}</h1>
        <p className="quiet">
          Published{' '}
          {published && (
            <>
              on <time dateTime={published}>{longDate(published)}</time>{' '}
            </>
          )}
          by {author?.username || 'Admin'}
        </p>
      </header>
      {source && <Plate key={source.src} source={source} />}
      <div className={`${styles.body} wrap grid`}>
        {content?.trim() ? (
          <Prose html={content} className={styles.text} />
        ) : (
          <p className={styles.text}>No content available.</p>
        )}
      </div>
    </article>
  )
}

/** Hidden when it can't be loaded. */
function Plate({ source }: { source: PictureSource }) {
  const [failed, watch] = useFailedPicture()
  if (failed) return null
  return <Picture ref={watch} picture={source} sizes="100vw" eager first className={styles.plate} />
}
