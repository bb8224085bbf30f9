import { FormPart } from '#admin/kit/form/form-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from '../products.module.css'
import { StockPart } from '../stock/stock-part.tsx'
import { MakingPart } from './making-part.tsx'
import { VisibilityPart } from './visibility-part.tsx'

/** The column next to the fields of a product: visibility, missing parts, stock and making. */
export function ProductAside({ product }: { product: AdminProduct }) {
  return (
    <>
      {product.visibility === 'archived' ? (
        <FormPart title="In the shop">
          <p>Archived: it’s no longer sold but stays in its orders.</p>
        </FormPart>
      ) : (
        <VisibilityPart />
      )}
      <Readiness product={product} />
      <StockPart product={product} />
      <MakingPart product={product} />
      <p className="quiet">
        Added <ShopTime at={product.created_at} to="day" />
      </p>
    </>
  )
}

function Readiness({ product: { missing, visibility } }: { product: AdminProduct }) {
  if (missing.length === 0) return null
  return (
    <FormPart title={visibility === 'visible' ? 'Still missing' : 'Before it can be shown'}>
      <Stack as="ul" gap={2} className={styles.missing}>
        {missing.map((code) => (
          <li key={code} className={needed.includes(code) ? styles.needed : undefined}>
            {sentences[code]}
          </li>
        ))}
      </Stack>
    </FormPart>
  )
}

/** Missing parts without which the shop cannot show the product. */
const needed: AdminProduct['missing'] = ['no_price', 'no_packed_weight']

const sentences: Record<AdminProduct['missing'][number], string> = {
  no_price: 'It has no price. It can’t be shown without one.',
  no_packed_weight: 'It has no packed weight. Shipping can’t be calculated without it.',
  no_picture: 'It has no picture.',
  no_description: 'It has no short description.',
  no_stock: 'It’s out of stock, so the shop shows it as “Sold out”.',
}
