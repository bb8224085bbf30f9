import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { Table } from '#ui/data/table.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'

export function AttributeTable({ attributes }: Pick<ProductSummary, 'attributes'>) {
  return (
    <Table className="read">
      <tbody>
        {attributes
          .toSorted((a, b) => a.order - b.order)
          .map(({ id, key, value }) => (
            <tr key={id}>
              <th scope="row" className="quiet">
                {key}
              </th>
              <td>
                <Unbroken>{value}</Unbroken>
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  )
}
