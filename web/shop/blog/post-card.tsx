import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostSummary } from '#contract/shop/blog.ts'
import { blogMessages } from '#messages/blog.ts'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { postAddress } from '#web/client/page-addresses.ts'
import { byline } from './byline.ts'
import { featuredSource } from './featured-source.ts'

type Props = {
  post: PostSummary
  /** The newest post: a larger card, above the fold. */
  lead?: boolean
}

export function PostCard({ post, lead = false }: Props) {
  const { slug, title, excerpt } = post
  const address = postAddress(slug)
  const source = featuredSource(post)
  const missing = <NoPicture text={blogMessages.card.noImage} shape="wide" />
  return (
    <Frame lead={lead}>
      <div>
        {source ? (
          <Picture
            picture={{ ...source, alt: '' }}
            shape="wide"
            sizes={lead ? leadSizes : cardSizes}
            eager={lead}
            first={lead}
            fallback={missing}
          />
        ) : (
          missing
        )}
      </div>
      <Stack gap={2}>
        <h2 className={lead ? undefined : 'name'}>
          <Link to={address} className="card-link">
            {title}
          </Link>
        </h2>
        <p className="quiet small">{byline(post)}</p>
        {excerpt && <p className="quiet measure">{excerpt}</p>}
        <p>
          <Link to={address} className="target">
            {blogMessages.card.readMore}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      </Stack>
    </Frame>
  )
}

export function PostCardSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <Frame as="div" lead={lead}>
      <SkeletonBlock shape="wide" />
      <Stack gap={2}>
        <SkeletonBlock width="80%" height="1.6rem" />
        <SkeletonBlock width="60%" />
        <SkeletonBlock width="5rem" />
      </Stack>
    </Frame>
  )
}

type FrameProps = { as?: 'article' | 'div'; lead: boolean; children: ReactNode }

/** The text stands next to the picture of the newest post, and of a post that fills a row. */
function Frame({ as = 'article', lead, children }: FrameProps) {
  return lead ? (
    <Split as={as} gap="gap" className="card">
      {children}
    </Split>
  ) : (
    <Columns as={as} least={20} gap={4} className="card">
      {children}
    </Columns>
  )
}

const cardSizes = '(width <= 700px) calc(100vw - 2.5rem), (width <= 1100px) 45vw, 30vw'
const leadSizes = '(width <= 700px) calc(100vw - 2.5rem), (width <= 900px) 92vw, 62vw'
