import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from '../products.module.css'
import { StockPart } from '../stock/stock-part.tsx'
import { MakingPart } from './making-part.tsx'
import type { ProductInputs } from './product-fields.tsx'
import { CatalogueFields } from './product-parts.tsx'

/** The column next to the fields of a product: visibility, missing parts, stock and making. */
export function ProductAside({ product, inputs }: { product: AdminProduct; inputs: ProductInputs }) {
  return (
    <>
      {product.visibility === 'archived' ? (
        <FormPart title="In the shop">
          <p>Archived: it’s no longer sold but stays in its orders.</p>
        </FormPart>
      ) : (
        <Visibility inputs={inputs} />
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

/** Whether shoppers see the product, or the date when they will. */
export function Visibility({ inputs }: { inputs: ProductInputs }) {
  const { form } = useFormOfPage()
  const isVisible = useWatch(form, 'is_active')
  return (
    <FormPart title="In the shop">
      <CatalogueFields>
        {inputs.is_active}
        {!isVisible && inputs.publish_at}
      </CatalogueFields>
    </FormPart>
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
