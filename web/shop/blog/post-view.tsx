import type { Post } from '#contract/shop/blog.ts'
import { blogMessages } from '#messages/blog.ts'
import { postMessages } from '#messages/post.ts'
import { Crumbs } from '#ui/data/crumbs.tsx'
import { longDate } from '#ui/data/dates.ts'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Chapter } from '#ui/layout/chapter.tsx'
import { Opening, OpeningSkeleton } from '#ui/layout/opening.tsx'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { featuredSource } from './featured-source.ts'

const messages = postMessages

/** Laid out like a book chapter. */
export function PostView({ post }: { post: Post }) {
  const { title, published_at: published, updated_at: updated, author, content } = post
  const authorName = author?.username || blogMessages.defaultAuthor
  const publishedOn = messages.publishedOn(authorName)
  return (
    <article>
      <PageTitle own={title} />
      <Opening
        crumbs={<Crumbs crumbs={[{ text: blogMessages.title, to: '/blog' }]} />}
        title={title}
        picture={featuredSource(post)}
      >
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
      </Opening>
      <Chapter as="div" className="page">
        {content?.trim() ? <LinkedProse html={content} opening /> : <p>{messages.noContent}</p>}
      </Chapter>
    </article>
  )
}

export function PostSkeleton() {
  return (
    <>
      <PageTitle own={messages.loading} waiting />
      <OpeningSkeleton>
        <Chapter as="div" className="page">
          <Stack gap={4}>
            {['96%', '100%', '92%', '58%'].map((width) => (
              <SkeletonBlock key={width} width={width} height="1.4rem" />
            ))}
          </Stack>
        </Chapter>
      </OpeningSkeleton>
    </>
  )
}

/** Ignores changes before publication. */
function isLaterDay(updated: string | undefined, published: string): updated is string {
  if (!updated || longDate(updated, 'UTC') === longDate(published, 'UTC')) return false
  return Date.parse(updated) > Date.parse(published)
}
