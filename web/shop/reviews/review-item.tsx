import type { Review } from '#contract/shop/reviews.ts'
import { ratingMessages } from '#messages/ratings.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { longDate } from '#ui/data/dates.ts'
import { Stars } from '#ui/data/stars.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import styles from './reviews.module.css'

export function ReviewItem({ review }: { review: Review }) {
  const { user, rating, comment, created_at: written, is_verified_purchase: verified, answer } = review
  const shop = useShopName()
  return (
    <Stack as="article" gap={3} className={styles.review}>
      <header>
        <Cluster align="baseline" justify="between" gap={4} rows={0}>
          <h3>{user.username}</h3>
          <Stars rating={rating} label={ratingMessages.stars(rating)} />
        </Cluster>
        <p className="quiet small">
          <time dateTime={written}>{longDate(written, 'UTC')}</time>
          {verified && (
            <>
              {' · '}
              <span>{ratingMessages.verified}</span>
            </>
          )}
        </p>
      </header>
      <p className="as-typed measure">{comment}</p>
      {answer && (
        <Stack gap={1} className={styles.answer}>
          <h4 className="quiet small">{reviewMessages.answer(shop)}</h4>
          <p className="as-typed measure">{answer.text}</p>
        </Stack>
      )}
    </Stack>
  )
}
