import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { Crumbs } from '#ui/data/crumbs.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { listAddress } from '../list-address.ts'
import { BuyPanel } from './buy-panel.tsx'
import { firstChosen } from './chosen.ts'
import { Gallery, ProductDetails } from './later-parts.ts'
import styles from './product.module.css'

/** Only for sold-out products. */
const NearestProducts = optionalPart(
  async () => (await import('../waits/nearest-products.tsx')).NearestProducts,
)

export function ProductView({ product: loaded }: { product: Product }) {
  const [product, setProduct] = useState(loaded)
  const { name, category } = product
  const isWhole = useIsWhole()
  // React would empty parts that do not react yet if they got other elements.
  const [{ chosen, gallery }] = useState(() => {
    const chosen = firstChosen(loaded)
    return {
      chosen,
      gallery: (
        <Suspense>
          <Gallery product={loaded} chosen={chosen} />
        </Suspense>
      ),
    }
  })
  const details = useMemo(
    () => (
      <Suspense>
        <ProductDetails product={product} onChange={setProduct} />
      </Suspense>
    ),
    [product],
  )
  return (
    <>
      <PageTitle own={name} />
      <Stack gap={4} className={`${styles.top} wrap`}>
        <div className={styles.crumbs}>
          <Crumbs
            crumbs={[
              { text: catalogueMessages.title, to: '/products' },
              { text: category.name, to: listAddress({ category: category.slug }) },
            ].filter(({ text }) => text)}
          />
        </div>
        <Split className={styles.product}>
          <div>{gallery}</div>
          <BuyPanel product={product} chosen={chosen} />
        </Split>
      </Stack>

      {isWhole && product.nearest && product.nearest.length > 0 && (
        <Suspense>
          <NearestProducts products={product.nearest} />
        </Suspense>
      )}
      {isWhole && details}
    </>
  )
}

/**
 * After the visitor follows a link, the product renders first, and the content below it in a later frame. A new
 * document, or a page reached by going back, renders whole.
 */
function useIsWhole(): boolean {
  const isFollowed = useNavigationType() !== 'POP'
  return useDeferredValue(true, !isFollowed)
}
