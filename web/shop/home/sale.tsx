import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { Nepali } from '#ui/data/nepali.tsx'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { Price } from '#ui/data/price.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import type { CardProduct } from '#web/shop/catalogue/card-product.ts'
import { MeasureLine } from '#web/shop/catalogue/measure-line.tsx'
import { SaleNote } from '#web/shop/catalogue/sale-note.tsx'
import styles from './home.module.css'
import { useHomeTexts } from './home-texts.ts'
import type { ProductPart } from './load-home.ts'

type Props = { sale: Deferred<ProductPart> }

/** Discounted products, with their lengths and prices below each other. */
export function SaleSection({ sale }: Props) {
  const texts = useHomeTexts()
  return (
    <Loading value={sale} fallback={null}>
      {(loaded) =>
        loaded.ok &&
        loaded.value.products.length > 0 && (
          <Section
            title={texts.sale_title ?? homeMessages.sale.title}
            actions={<p className="quiet">{texts.sale_note ?? homeMessages.sale.note}</p>}
            className="section wrap"
          >
            <ul>
              {loaded.value.products.map((product) => (
                <Row key={product.slug} product={product} />
              ))}
            </ul>
          </Section>
        )
      }
    </Loading>
  )
}

function Row({ product }: { product: CardProduct }) {
  const { slug, name, name_ne, main_image: picture, price, price_before_discount: before } = product
  return (
    <Item
      as="li"
      size="medium"
      align="center"
      className="card"
      picture={
        picture ? (
          <Picture picture={{ ...pictureSource(picture, 'thumb'), alt: '' }} sizes="6rem" />
        ) : (
          <NoPicture text="" />
        )
      }
      level="h3"
      title={
        <>
          <Link to={productAddress(slug)} className="card-link">
            <Unbroken>{name}</Unbroken>
          </Link>{' '}
          {name_ne && <Nepali className="quiet small">{name_ne}</Nepali>}
        </>
      }
      end={<Price amount={price} before={before} />}
    >
      <MeasureLine measures={product.measures} className={styles.measure} />
      <SaleNote product={product} />
    </Item>
  )
}
