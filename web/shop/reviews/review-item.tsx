import type { Review } from '#contract/shop/reviews.ts'
import { ratingMessages } from '#messages/ratings.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { longDate } from '#ui/data/dates.ts'
import { Stars } from '#ui/data/stars.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import styles from './review-item.module.css'

export function ReviewItem({ review }: { review: Review }) {
  const { user, rating, comment, created_at: written, is_verified_purchase: verified, answer } = review
  const shop = useShopName()
  return (
    <article className={styles.review}>
      <header>
        <h3>{user.username}</h3>
        <Stars rating={rating} label={ratingMessages.stars(rating)} />
        <p className="quiet small">
          <time dateTime={written}>{longDate(written, 'UTC')}</time>
          {verified && <span className={styles.verified}>{ratingMessages.verified}</span>}
        </p>
      </header>
      <p className={styles.comment}>{comment}</p>
      {answer && (
        <div className={styles.answer}>
          <h4>{reviewMessages.answer(shop)}</h4>
          <p className={styles.comment}>{answer.text}</p>
        </div>
      )}
    </article>
  )
}
