import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Price } from '#ui/data/price.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import type { CardProduct } from '#web/shop/catalogue/card-product.ts'
import { MeasureLine } from '#web/shop/catalogue/measure-line.tsx'
import { useHomeTexts } from './home-texts.ts'
import type { ProductPart } from './load-home.ts'
import styles from './sale.module.css'

type Props = { sale: Loaded<ProductPart> | Promise<Loaded<ProductPart>> }

/** Discounted products as a table, with lengths and prices in columns. */
export function SaleSection({ sale }: Props) {
  const texts = useHomeTexts()
  return (
    <Loading value={sale} fallback={null}>
      {(loaded) =>
        loaded.ok &&
        loaded.value.products.length > 0 && (
          <section className="section wrap">
            <SectionHeading title={texts.sale_title ?? homeMessages.sale.title}>
              <p className="quiet">{texts.sale_note ?? homeMessages.sale.note}</p>
            </SectionHeading>
            <ul>
              {loaded.value.products.map((product) => (
                <Row key={product.slug} product={product} />
              ))}
            </ul>
          </section>
        )
      }
    </Loading>
  )
}

function Row({ product }: { product: CardProduct }) {
  const { slug, name, name_ne, main_image: picture, price, price_before_discount: before } = product
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {picture && <Picture picture={{ ...pictureSource(picture, 'thumb'), alt: '' }} sizes="6.5rem" />}
      </span>
      <h3>
        <Link to={productAddress(slug)}>
          <Unbroken>{name}</Unbroken>
        </Link>{' '}
        {name_ne && <span lang="ne">{name_ne}</span>}
      </h3>
      <div className={styles.measure}>
        <MeasureLine measures={product.measures} />
      </div>
      <Price amount={price} before={before} className={styles.price} />
    </li>
  )
}
