import { Link } from 'react-router'
import type { PostSummary } from '#contract/shop/blog.ts'
import { blogMessages } from '#messages/blog.ts'
import { classNames } from '#ui/class-names.ts'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { postAddress } from '#web/client/page-addresses.ts'
import { byline } from './byline.ts'
import { featuredSource } from './featured-source.ts'
import styles from './post-card.module.css'

type Props = {
  post: PostSummary
  /** The newest post: a larger card, above the fold. */
  lead?: boolean
}

export function PostCard({ post, lead = false }: Props) {
  const { slug, title, excerpt } = post
  const address = postAddress(slug)
  const source = featuredSource(post)
  const missing = <NoPicture text={blogMessages.card.noImage} className={styles.picture} />
  return (
    <article className={classNames(styles.card, lead && styles.lead)}>
      <div className={styles.plate}>
        {source ? (
          <Picture
            picture={{ ...source, alt: '' }}
            sizes={lead ? leadSizes : cardSizes}
            eager={lead}
            first={lead}
            className={styles.picture}
            fallback={missing}
          />
        ) : (
          missing
        )}
      </div>
      <Stack gap={2} className={styles.text}>
        <h2 className={styles.title}>
          <Link to={address}>{title}</Link>
        </h2>
        <p className="quiet small">{byline(post)}</p>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p>
          <Link to={address} className={styles.more}>
            {blogMessages.card.readMore}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      </Stack>
    </article>
  )
}

const cardSizes = '(width <= 700px) calc(100vw - 2.5rem), (width <= 1100px) 45vw, 30vw'
const leadSizes = '(width <= 700px) calc(100vw - 2.5rem), (width <= 900px) 92vw, 62vw'
