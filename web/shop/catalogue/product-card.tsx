import { useId } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { catalogueMessages } from '#messages/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Nepali } from '#ui/data/nepali.tsx'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { Price } from '#ui/data/price.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Tooltip, useTooltip } from '#ui/overlay/tooltip.tsx'
import { productAddress } from '#web/client/page-addresses.ts'
import matStyles from '#web/pictures/mat.module.css'
import { useMat } from '#web/pictures/mat.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import type { CardProduct } from './card-product.ts'
import { loadingAhead } from './intent.ts'
import { rememberPicture } from './last-picture.ts'
import { MeasureLine } from './measure-line.tsx'
import { orderable } from './orderable.ts'
import styles from './product-card.module.css'
import { SaleNote } from './sale-note.tsx'

type Props = {
  product: CardProduct
  level?: 'h2' | 'h3'
  /** The `sizes` attribute of the picture. */
  sizes?: string
  eager?: boolean
  first?: boolean
}

export function ProductCard({ product, level: Heading = 'h2', sizes = cardSizes, eager, first }: Props) {
  const { slug, name, price, price_before_discount: before, main_image: picture, plate } = product
  const isSold = orderable(product) === 0
  const address = productAddress(slug)
  const source = picture ? pictureSource(picture, 'thumb') : undefined
  const mat = useMat(picture?.background, source?.src)
  const transitioning = useViewTransitionState(address)
  const tipId = useId()
  const { isWanted, host } = useTooltip()

  return (
    <Stack
      as="article"
      gap={3}
      {...host}
      className={classNames('card', styles.card, host.className, isSold && styles.sold)}
      style={mat}
    >
      <div className={`${styles.plate} ${matStyles.mat}`}>
        {source ? (
          <Picture
            picture={source}
            sizes={sizes}
            shape="card"
            eager={eager}
            first={first}
            style={transitioning ? { viewTransitionName: 'plate' } : undefined}
          />
        ) : (
          <NoPicture />
        )}
        <Cluster
          unbroken
          align="stretch"
          className={styles.badges}
          style={transitioning ? { viewTransitionName: 'plate-badges' } : undefined}
        >
          {before != null && <Badge>{catalogueMessages.discount}</Badge>}
          {isSold && <Badge variant="forge">{catalogueMessages.soldOut}</Badge>}
        </Cluster>
      </div>
      <div>
        <Cluster grows="first" align="baseline" justify="between" gap={4} rows={0}>
          <Heading className={styles.name}>
            <Link
              to={address}
              className="card-link"
              viewTransition={!isTouched}
              prefetch="intent"
              aria-describedby={isWanted ? tipId : undefined}
              {...loadingAhead(slug, () => rememberPicture(slug, picture))}
            >
              <Unbroken>{name}</Unbroken>
            </Link>
          </Heading>
          <Nepali className="quiet small unbroken">{product.name_ne}</Nepali>
        </Cluster>
        <Cluster unbroken justify="between" gap={4} className="quiet small">
          <span>{product.category.name}</span>
          {plate != null && <span className="unbroken">{catalogueMessages.plate(plate)}</span>}
        </Cluster>
      </div>
      <MeasureLine measures={product.measures} />
      <div>
        <Price amount={price} before={before} />
        <SaleNote product={product} />
      </div>
      {/* Hidden during the view transition: the moving picture covers all but a corner of the tooltip. */}
      {isWanted && !transitioning && (
        <Tooltip id={tipId} title={name}>
          <Facts attributes={product.attributes} />
        </Tooltip>
      )}
    </Stack>
  )
}

function Facts({ attributes }: Pick<CardProduct, 'attributes'>) {
  return (
    <Cluster as="dl" gap={4} rows={0}>
      {attributes.map(({ key, value }) => (
        <div key={`${key} ${value}`} className={styles.fact}>
          <dt className="quiet">{key}</dt>{' '}
          <dd>
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </Cluster>
  )
}

/** On a phone the transition would take longer than showing the page. */
const isTouched = globalThis.matchMedia?.('(hover: none)').matches ?? false

/** Slightly understated for narrow screens, whose pixels are dense: the next larger file would look no better. */
const cardSizes = '(width <= 768px) 80vw, (width <= 1200px) 45vw, 30vw'
