import type { CSSProperties } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import { ratingMessages } from '#messages/ratings.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { Stars } from '#ui/data/stars.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './reviews.module.css'

/** The average rating and the number of reviews per number of stars; renders nothing without reviews. */
export function ReviewSummary({
  product: { review_count: count, average_rating, reviews = [] },
}: {
  product: Product
}) {
  if (count === 0) return null
  const average = Number(average_rating ?? 0).toFixed(1)
  return (
    <>
      <Stack as="p" align="start" gap={1}>
        <b className={styles.average}>{average}</b>
        <Stars rating={Number(average)} label={ratingMessages.average(average)} />
        <span className="quiet small">{ratingMessages.count(count)}</span>
      </Stack>
      <table className={`${styles.distribution} small`}>
        <caption className="visually-hidden">{reviewMessages.byStars}</caption>
        <tbody>
          {ratingDistribution(reviews.map(({ rating }) => rating)).map(({ stars, count: ofStars, share }) => (
            <tr key={stars} style={{ '--share': share } as CSSProperties}>
              <th scope="row">
                {stars}
                <span className="visually-hidden">{reviewMessages.starsUnit(stars)}</span>
              </th>
              <td aria-hidden="true">
                <i />
              </td>
              <td>{ofStars}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The number of reviews per number of stars, and their share, from 0 to 1. */
export function ratingDistribution(ratings: readonly number[]) {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = ratings.filter((rating) => rating === stars).length
    return { stars, count, share: ratings.length > 0 ? count / ratings.length : 0 }
  })
}
