import type { ProductSummary } from '../../../contract/shop/catalogue.ts'
import { Unbroken } from '../../../ui/unbroken.tsx'
import styles from './attribute-list.module.css'

type Attributes = ProductSummary['attributes']

function inOrder(attributes: Attributes): Attributes {
  return attributes.toSorted((a, b) => a.order - b.order)
}

/** The attributes that a tooltip has room for. */
const briefly = 6

/** The first ones in compact form, for a tooltip. */
export function AttributeLine({ attributes }: { attributes: Attributes }) {
  return (
    <dl className={styles.line}>
      {inOrder(attributes)
        .slice(0, briefly)
        .map(({ id, key, value }) => (
          <div key={id}>
            <dt>{key}</dt>{' '}
            <dd>
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ))}
    </dl>
  )
}

export function AttributeTable({ attributes }: { attributes: Attributes }) {
  return (
    <table className={styles.table}>
      <tbody>
        {inOrder(attributes).map(({ id, key, value }) => (
          <tr key={id}>
            <th scope="row">{key}</th>
            <td>
              <Unbroken>{value}</Unbroken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
