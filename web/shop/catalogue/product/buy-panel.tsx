import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { reviewMessages } from '#messages/reviews.ts'
import { Price } from '#ui/data/price.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { ShippingCheck } from '#web/shop/shipping/shipping-check.tsx'
import { WithShippingCheck } from '#web/shop/shipping/shipping-context.tsx'
import { listAddress } from '../list-address.ts'
import { orderable } from '../orderable.ts'
import { SaleNote } from '../sale-note.tsx'
import { BuyForm, type BuyFormProps } from './buy-form.tsx'
import styles from './product.module.css'

/** Only for sold-out products. */
const AskForm = optionalPart(async () => (await import('../waits/ask-form.tsx')).AskForm)

/** Name, price, description, order form and shipping check. */
export function BuyPanel({ product, onChoose }: BuyFormProps) {
  const { name, name_ne, plate, category, price, price_before_discount: before, description } = product
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
            <p className={`${styles.nepali} quiet`} lang="ne">
              {name_ne}
            </p>
          )}
          <Rating product={product} />
        </Cluster>
      </Stack>
      <Stack gap={1}>
        <Price amount={price} before={before} className={styles.price} />
        <SaleNote product={product} />
      </Stack>
      <p>{description}</p>
      {orderable(product) === 0 ? (
        <>
          <BuyForm product={product} onChoose={onChoose} />
          {product.nearest && (
            <Suspense>
              <AskForm slug={product.slug} />
            </Suspense>
          )}
        </>
      ) : product.packed_weight_g === undefined ? (
        <BuyForm product={product} onChoose={onChoose} />
      ) : (
        <WithShippingCheck product={product.slug}>
          <BuyForm product={product} onChoose={onChoose} />
          <ShippingCheck />
        </WithShippingCheck>
      )}
    </Stack>
  )
}

function Rating({ product: { review_count: count, average_rating } }: { product: Product }) {
  const average = Number(average_rating ?? 0).toFixed(1)
  if (count === 0) return <p>{reviewMessages.noReviews}</p>
  return (
    <Cluster as="p" align="baseline" gap={2}>
      <Stars rating={Number(average)} label={reviewMessages.average(average)} /> {average}{' '}
      <Link to="#reviews">{reviewMessages.count(count)}</Link>
    </Cluster>
  )
}
