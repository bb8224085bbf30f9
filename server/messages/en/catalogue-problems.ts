import type { ReadinessCode } from '#contract/problems/catalogue-problems.ts'
import type { ProblemTexts } from '../problem-texts.ts'

export const catalogueWords = {
  price_before_discount_too_low: 'The price before discount must be higher than the price.',
  sale_price_missing: 'Enter the price during the sale.',
  sale_price_too_high: 'The sale price must be lower than the price.',
  sale_end_missing: 'Enter when the sale ends.',
  sale_end_past: 'Choose a time in the future.',
  number_expected: 'Enter a number.',
  plate_taken: 'Another product has this plate number.',
  option_repeated: 'Two options have the same key.',
  choices_missing: 'Add at least one choice.',
  choice_repeated: 'Two choices are the same.',
  steps_unordered: 'Each step must allow more letters than the one before.',
  picture_repeated: 'The same picture is in the list twice.',
  publish_in_past: 'Choose a time in the future, or show the product now.',
  publish_visible: 'The product is already visible. Hide it to publish it later.',
  product_not_ready: ({ missing }) =>
    `This product can’t be shown yet: ${missing.map((code) => missingText[code]).join(', ')}.`,
  product_archived: 'This product is archived. Restore it first.',
  product_removed: 'We no longer offer this product.',
  list_changed: 'The list has changed. Reload it.',

  stock_delta_zero: 'Enter how many items to add or remove.',
  stock_too_low: ({ stock }) =>
    stock === 1 ? 'Only 1 item is in stock.' : `Only ${stock} items are in stock.`,
  wait_link_invalid: 'This link is no longer valid. Ask for the email again on the product’s page.',
  stock_of_pieces:
    'The stock of a numbered product is the number of its available pieces. Change those instead.',

  csv_unreadable: ({ line }) => `Line ${line ?? '?'}: the quotation marks don’t match.`,
  csv_empty: 'The file has no rows.',
  csv_column_missing: ({ name }) => `The file needs a “${name}” column.`,
  csv_column_repeated: ({ name }) => `The “${name}” column appears twice.`,
  csv_letters_lost: 'Some characters in the file are lost. Save it as “CSV UTF-8” and choose it again.',
  csv_cells_unexpected:
    'This line has more cells than the file has columns. Put any text that contains a comma in quotation marks.',
  csv_row_repeated: ({ line }) => `Line ${line} has the same product.`,
  csv_two_readings: ({ text, whole, fraction }) =>
    `${text} could mean ${whole} or ${fraction}. Enter one of these.`,
  csv_value_malformed: ({ expected }) => `Enter ${expectedText[expected]}.`,
  too_many_products: ({ max }) => `Choose at most ${max.toLocaleString('en-US')} products at a time.`,
  nothing_selected: 'Choose at least one product.',
  unknown_product: 'This product doesn’t exist.',
  product_changed_since: 'The product has changed since this check.',
} satisfies Partial<ProblemTexts>

const missingText: Record<ReadinessCode, string> = {
  no_price: 'it has no price',
  no_packed_weight: 'it has no packed weight',
  no_picture: 'it has no picture',
  no_description: 'it has no description',
  no_stock: 'it’s out of stock',
}

const expectedText = {
  number: 'a number',
  boolean: 'true or false',
  time: 'a time such as 2026-11-21T10:00:00Z',
  json: 'a value in the format that an export uses',
}
