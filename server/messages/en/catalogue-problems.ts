import type { catalogueProblems, ReadinessCode } from '#contract/problems/catalogue-problems.ts'
import type { ProblemWords } from '../problem-words.ts'

export const catalogueWords: Pick<ProblemWords, keyof typeof catalogueProblems> = {
  price_before_discount_too_low: 'The price before discount must be above the price.',
  number_expected: 'Enter a number.',
  plate_taken: 'Another product has this plate number.',
  option_repeated: 'Two options have the same key.',
  choices_missing: 'Add at least one choice.',
  choice_repeated: 'Two choices are the same.',
  steps_unordered: 'Each step must allow more letters than the one before.',
  picture_repeated: 'The same picture is in the list twice.',
  publish_in_past: 'Choose a time in the future, or show the product now.',
  publish_visible: 'The product is visible already. Hide it to publish it later.',
  product_not_ready: ({ missing }) =>
    `The product cannot be shown yet: ${missing.map((code) => missingText[code]).join(', ')}.`,
  product_archived: 'This product is archived. Restore it first.',
  product_removed: 'We no longer offer this piece.',
  list_changed: 'The list has changed meanwhile. Load it again.',

  stock_delta_zero: 'Enter how many pieces to add or take off.',
  stock_too_low: ({ stock }) =>
    stock === 1 ? 'There is only 1 piece in stock.' : `There are only ${stock} pieces in stock.`,
  stock_of_pieces: 'The stock of a numbered product is the number of its free pieces. Change those.',

  csv_unreadable: ({ line }) => `Line ${line ?? '?'}: the quotation marks do not match.`,
  csv_empty: 'The file has no rows.',
  csv_column_missing: ({ name }) => `The file needs a column “${name}”.`,
  csv_column_repeated: ({ name }) => `The column “${name}” is there twice.`,
  csv_letters_lost: 'Some letters in the file are lost. Save it as “CSV UTF-8” and choose it again.',
  csv_cells_unexpected:
    'This line has more cells than there are columns. Is a text with a comma without quotation marks?',
  csv_row_repeated: ({ line }) => `The same product is in line ${line}.`,
  csv_two_readings: ({ text, whole, fraction }) =>
    `${text} can be read as ${whole} or ${fraction}. Write one of these.`,
  csv_value_malformed: ({ expected }) => `Enter ${expectedText[expected]}.`,
  too_many_products: ({ max }) => `At most ${max.toLocaleString('en-US')} products at a time.`,
  nothing_selected: 'Choose at least one product.',
  unknown_product: 'There is no such product.',
  product_changed_since: 'The product was changed after this was checked.',
}

const missingText: Record<ReadinessCode, string> = {
  no_price: 'it has no price',
  no_packed_weight: 'its packed weight is missing',
  no_picture: 'it has no picture',
  no_description: 'it has no description',
  no_stock: 'none is in stock',
}

const expectedText = {
  number: 'a number',
  boolean: 'true or false',
  time: 'a time such as 2026-11-21T10:00:00Z',
  json: 'what an export has in this column',
}
