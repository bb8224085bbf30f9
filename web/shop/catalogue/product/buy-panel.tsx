import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { ratingMessages } from '#messages/ratings.ts'
import { Nepali } from '#ui/data/nepali.tsx'
import { Price } from '#ui/data/price.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { type Watched, watched } from '#web/client/watched.ts'
import type { CheckResult } from '#web/shop/shipping/check-summary.ts'
import { listAddress } from '../list-address.ts'
import { orderable } from '../orderable.ts'
import { BuyForm } from './buy-form.tsx'
import type { Chosen } from './chosen.ts'
import { SaleNote, ShippingCheck, ShippingLines } from './later-parts.ts'
import styles from './product.module.css'

/** Only for sold-out products. */
const AskForm = optionalPart(async () => (await import('../waits/ask-form.tsx')).AskForm)

type Props = { product: Product; chosen: Chosen }

/** Name, price, description, order form and shipping check. */
export function BuyPanel({ product, chosen }: Props) {
  const { name, name_ne, plate, category, price, price_before_discount: before, description } = product
  const isSoldOut = orderable(product) === 0
  // React would empty parts that do not react yet if they got other elements.
  const [{ sale, lines, check }] = useState(() => laterParts(product, chosen))
  return (
    <Stack gap={4}>
      <Stack as="header" gap={2}>
        <Cluster as="p" unbroken justify="between" gap={4} className="quiet">
          {category.name && <Link to={listAddress({ category: category.slug })}>{category.name}</Link>}
          {plate != null && <span>{catalogueMessages.plate(plate)}</span>}
        </Cluster>
        <h1 className={styles.name}>
          <Unbroken>{name}</Unbroken>
        </h1>
        <Cluster align="baseline" justify="between" gap={4} rows={0}>
          {name_ne && (
            <Nepali as="p" className={`${styles.nepali} quiet`}>
              {name_ne}
            </Nepali>
          )}
          <Rating product={product} />
        </Cluster>
      </Stack>
      <Stack gap={1}>
        <Price amount={price} before={before} className={styles.price} />
        {sale}
      </Stack>
      <p>{description}</p>
      <BuyForm product={product} chosen={chosen} delivery={lines} />
      {isSoldOut
        ? product.nearest && (
            <Suspense>
              <AskForm slug={product.slug} />
            </Suspense>
          )
        : check}
    </Stack>
  )
}

/** Lines and check show the same check; without a packed weight, the backend has none. */
function laterParts(product: Product, chosen: Chosen) {
  const result: Watched<CheckResult | undefined> = watched(
    product.packed_weight_g === undefined ? undefined : 'none',
  )
  return {
    sale: (
      <Suspense>
        <SaleNote product={product} />
      </Suspense>
    ),
    lines: (
      <Suspense>
        <ShippingLines product={product} chosen={chosen} check={result} />
      </Suspense>
    ),
    check: result.first && (
      <Suspense>
        <ShippingCheck product={product.slug} onResult={result.set} />
      </Suspense>
    ),
  }
}

function Rating({ product: { review_count: count, average_rating } }: { product: Product }) {
  const average = Number(average_rating ?? 0).toFixed(1)
  if (count === 0) return <p>{ratingMessages.noReviews}</p>
  return (
    <Cluster as="p" align="baseline" gap={2}>
      <Stars rating={Number(average)} label={ratingMessages.average(average)} /> {average}{' '}
      <Link to="#reviews">{ratingMessages.count(count)}</Link>
    </Cluster>
  )
}
