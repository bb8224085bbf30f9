import { FormPart } from '#admin/kit/form/form-page.tsx'
import { When } from '#admin/kit/when.tsx'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { StockPart } from '../stock/stock-part.tsx'
import { MakingPart } from './making-part.tsx'
import styles from './product-aside.module.css'
import { VisibilityPart } from './visibility-part.tsx'

/** What stands beside the fields of a product: whether it is shown, what it lacks, stock and making. */
export function ProductAside({ product }: { product: AdminProduct }) {
  return (
    <>
      {product.visibility === 'archived' ? (
        <FormPart title="In the shop">
          <p>Archived: it is no longer sold, and stays in the orders that have it.</p>
        </FormPart>
      ) : (
        <VisibilityPart />
      )}
      <Readiness product={product} />
      <StockPart product={product} />
      <MakingPart product={product} />
      <p className="quiet">
        Added <When at={product.created_at} to="day" />
      </p>
    </>
  )
}

function Readiness({ product: { missing, visibility } }: { product: AdminProduct }) {
  if (missing.length === 0) return null
  return (
    <FormPart title={visibility === 'visible' ? 'Still missing' : 'Before it is shown'}>
      <ul className={styles.missing}>
        {missing.map((code) => (
          <li key={code} data-needed={needed.includes(code) || undefined}>
            {sentences[code]}
          </li>
        ))}
      </ul>
    </FormPart>
  )
}

/** Without these it cannot be shown. */
const needed: AdminProduct['missing'] = ['no_price', 'no_packed_weight']

const sentences: Record<AdminProduct['missing'][number], string> = {
  no_price: 'It has no price. It cannot be shown without one.',
  no_packed_weight: 'Its packed weight is missing. Without it, shipping cannot be charged.',
  no_picture: 'It has no picture.',
  no_description: 'It has no short description.',
  no_stock: 'None is in stock, so it reads “Sold out”.',
}
