import type { ProductQuery } from '../../../contract/shop/catalogue.ts'

type Ordering = { value: NonNullable<ProductQuery['ordering']>; label: string }

/** The orders that a list can be asked for; the values are the call's own. */
export const listOrderings: readonly Ordering[] = [
  { value: '-created_at', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: '-average_rating', label: 'Best rated' },
]
