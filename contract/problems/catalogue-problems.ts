import { a } from './problem-kinds.ts'

/** Data that a product needs before shoppers can see it, or should have. */
export const readinessCodes = [
  'no_price',
  'no_packed_weight',
  'no_picture',
  'no_description',
  'no_stock',
] as const
export type ReadinessCode = (typeof readinessCodes)[number]

/** Problems of products and categories. */
export const catalogueProblems = {
  price_before_discount_too_low: a('invalid'),
  sale_price_missing: a('invalid'),
  sale_price_too_high: a('invalid'),
  sale_end_missing: a('invalid'),
  sale_end_past: a('invalid'),
  number_expected: a('invalid'),
  plate_taken: a('invalid'),
  option_repeated: a('invalid'),
  choices_missing: a('invalid'),
  choice_repeated: a('invalid'),
  steps_unordered: a('invalid'),
  picture_repeated: a('invalid'),
  publish_in_past: a('invalid'),
  publish_visible: a('invalid'),
  /** The product cannot be shown yet. */
  product_not_ready: a<{ missing: readonly ReadinessCode[] }>('invalid'),
  product_archived: a('conflict'),
  /** The product was once visible to shoppers, but staff have archived or deleted it. */
  product_removed: a('gone'),
  list_changed: a('conflict'),

  stock_delta_zero: a('invalid'),
  stock_too_low: a<{ stock: number }>('conflict'),
  stock_of_pieces: a('conflict'),
  wait_link_invalid: a('bad_request'),

  csv_unreadable: a<{ line: number | undefined }>('invalid'),
  csv_empty: a('invalid'),
  csv_column_missing: a<{ name: string }>('invalid'),
  csv_column_repeated: a<{ name: string }>('invalid'),
  /** The file had another encoding, so letters were lost. */
  csv_letters_lost: a('invalid'),
  /** The row has more cells than the header, which means an unquoted comma. */
  csv_cells_unexpected: a('invalid'),
  csv_row_repeated: a<{ line: number }>('invalid'),
  csv_two_readings: a<{ text: string; whole: string; fraction: string }>('invalid'),
  csv_value_malformed: a<{ expected: 'number' | 'boolean' | 'time' | 'json' }>('invalid'),
  too_many_products: a<{ max: number }>('invalid'),
  nothing_selected: a('invalid'),
  unknown_product: a('invalid'),
  product_changed_since: a('conflict'),
}
