import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './attribute-list.module.css'

type Attributes = ProductSummary['attributes']

function inOrder(attributes: Attributes): Attributes {
  return attributes.toSorted((a, b) => a.order - b.order)
}

export function AttributeLine({ attributes }: { attributes: { key: string; value: string }[] }) {
  return (
    <Cluster as="dl" className={styles.line}>
      {attributes.map(({ key, value }) => (
        <div key={`${key} ${value}`}>
          <dt>{key}</dt>{' '}
          <dd>
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </Cluster>
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
