import { Price } from '../../../ui/price.tsx'
import { FormPart } from '../../parts/form/form-page.tsx'
import { When } from '../../parts/when.tsx'
import { useAnswer } from '../../session/answers.ts'
import styles from './product-aside.module.css'

/** The last prices, each from when it was set. Nothing while there was only one. */
export function PriceHistory({ id }: { id: number }) {
  const { data } = useAnswer('GET /admin/products/{id}/prices/', { params: { id }, query: { page_size: 6 } })
  if (!data || data.count < 2) return null
  return (
    <FormPart title="Prices">
      <ol className={styles.prices}>
        {data.results.map(({ id: change, at, price, price_before_discount: before, name }) => (
          <li key={change}>
            <Price amount={price} before={before} />
            <small>
              <When at={at} to="day" />
              {name && `, ${name}`}
            </small>
          </li>
        ))}
      </ol>
    </FormPart>
  )
}
