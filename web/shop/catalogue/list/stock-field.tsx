import { productListMessages } from '#messages/product-list.ts'
import { classNames } from '#ui/class-names.ts'
import type { ListQuery } from '../list-address.ts'

type Props = {
  className?: string | undefined
  query: ListQuery
  /** Number of products in stock; undefined if the backend does not count them. */
  count: number | undefined
  onChange: (changed: { stock: boolean }) => void
}

export function StockField({ className, query, count, onChange }: Props) {
  return (
    <label className={classNames('target', className)}>
      <input
        type="checkbox"
        name="stock"
        value="1"
        checked={query.stock}
        onChange={(event) => onChange({ stock: event.target.checked })}
      />
      {productListMessages.filters.inStock}
      {count !== undefined && <span className="quiet"> {count}</span>}
    </label>
  )
}
