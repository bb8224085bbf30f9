import type { Post } from '#contract/shop/blog.ts'
import { blogMessages } from '#messages/blog.ts'
import { postMessages } from '#messages/post.ts'
import { Crumbs } from '#ui/data/crumbs.tsx'
import { longDate } from '#ui/data/dates.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { featuredSource } from './featured-source.ts'
import styles from './post-view.module.css'

const messages = postMessages

/** Laid out like a book chapter: wide title, full-width picture, one column of text. */
export function PostView({ post }: { post: Post }) {
  const { title, published_at: published, updated_at: updated, author, content } = post
  const source = featuredSource(post)
  const authorName = author?.username || blogMessages.defaultAuthor
  const publishedOn = messages.publishedOn(authorName)
  return (
    <article>
      <PageTitle own={title} />
      <header className={`${styles.head} wrap`}>
        <Crumbs crumbs={[{ text: blogMessages.title, to: '/blog' }]} />
        <h1>{title}</h1>
        <p className="quiet">
          {published ? (
            <>
              {publishedOn.before}
              <time dateTime={published}>{longDate(published, 'UTC')}</time>
              {publishedOn.after}
            </>
          ) : (
            messages.publishedBy(authorName)
          )}
          {isLaterDay(updated, published) && (
            <>
              {' · '}
              {messages.updatedOn}
              <time dateTime={updated}>{longDate(updated, 'UTC')}</time>
            </>
          )}
        </p>
      </header>
      {/* The picture is hidden if it fails to load. */}
      {source && (
        <Picture picture={source} sizes="100vw" eager first className={styles.plate} fallback={null} />
      )}
      <div className={`${styles.body} wrap grid`}>
        {content?.trim() ? (
          <LinkedProse html={content} className={styles.text} />
        ) : (
          <p className={styles.text}>{messages.noContent}</p>
        )}
      </div>
    </article>
  )
}

export function PostSkeleton() {
  return (
    <Skeleton>
      <PageTitle own={messages.loading} waiting />
      <div className={`${styles.head} wrap`}>
        <SkeletonBlock width="3rem" />
        <SkeletonBlock className={styles.titleBone} height="9rem" />
        <SkeletonBlock className={styles.dateBone} width="16rem" />
      </div>
      <SkeletonBlock className={styles.plateBone} />
      <div className={`${styles.body} wrap grid`}>
        <div className={`${styles.text} ${styles.lineBones}`}>
          {['96%', '100%', '92%', '58%'].map((width) => (
            <SkeletonBlock key={width} width={width} height="1.4rem" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}

/** Ignores changes before publication. */
function isLaterDay(updated: string | undefined, published: string): updated is string {
  if (!updated || longDate(updated, 'UTC') === longDate(published, 'UTC')) return false
  return Date.parse(updated) > Date.parse(published)
}
