import type { CSSProperties } from 'react'
import type { Product } from '../../../contract/shop/catalogue.ts'
import { Stars } from '../../../ui/stars.tsx'
import { ratingSpread } from './rating-spread.ts'
import styles from './review-summary.module.css'

/** The mean and how it came about; nothing without reviews. */
export function ReviewSummary({
  product: { review_count: count, average_rating, reviews = [] },
}: {
  product: Product
}) {
  if (count === 0) return null
  const average = Number(average_rating ?? 0).toFixed(1)
  return (
    <>
      <p className={styles.mean}>
        <b>{average}</b>
        <Stars rating={Number(average)} label={`Average rating ${average} out of 5`} />
        <span className="quiet small">{count === 1 ? '1 review' : `${count} reviews`}</span>
      </p>
      <table className={styles.spread}>
        <caption className="visually-hidden">Reviews by number of stars</caption>
        <tbody>
          {ratingSpread(reviews.map(({ rating }) => rating)).map(({ stars, count: of, part }) => (
            <tr key={stars} style={{ '--part': part } as CSSProperties}>
              <th scope="row">
                {stars}
                <span className="visually-hidden">{stars === 1 ? ' star' : ' stars'}</span>
              </th>
              <td aria-hidden="true">
                <i />
              </td>
              <td>{of}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
