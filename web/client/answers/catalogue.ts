import { facetValues } from '#model/facets.ts'
import { shapes } from '#model/shapes.ts'
import {
  boolean,
  count,
  day,
  id,
  list,
  money,
  nonBlank,
  numberBetween,
  oneOf,
  optional,
  or,
  orNull,
  paged,
  type Reader,
  record,
  slug,
  text,
  time,
  unreadable,
} from './readers.ts'

/** An id that only later calls use. If it is missing, the page still renders, and the call reports the error. */
export const idOrZero = or(id, 0)

const color: Reader<string> = (value) => (/^#[0-9a-f]{6}$/i.test(text(value)) ? text(value) : unreadable())

const pictureFields = {
  image: or(nonBlank, ''),
  thumb_image: or(nonBlank, ''),
  alt_text: or(text, ''),
  width: optional(numberBetween(1, 100_000)),
  height: optional(numberBetween(1, 100_000)),
  background: optional(color),
  srcset: optional(record({ avif: nonBlank, webp: nonBlank })),
  focal_point: optional(record({ x: numberBetween(0, 1), y: numberBetween(0, 1) })),
}

/** Requires one of the picture's two URLs, and uses it for both if the other is missing. */
function withUrl<T extends { image: string; thumb_image: string }>(read: Reader<T>): Reader<T> {
  return (value) => {
    const picture = read(value)
    const { image, thumb_image } = picture
    if (!image && !thumb_image) unreadable()
    return { ...picture, image: image || thumb_image, thumb_image: thumb_image || image }
  }
}

export const picture = withUrl(record(pictureFields))
const choices: Reader<Record<string, string>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unreadable()
  return Object.fromEntries(Object.entries(value).map(([key, choice]) => [key, text(choice)]))
}
const galleryPicture = withUrl(
  record({ ...pictureFields, id, order: or(count, 0), shows: optional(choices) }),
)

const centimeters = numberBetween(0.1, 500)
const measureFields = record({
  blade_cm: centimeters,
  overall_cm: centimeters,
  spine_mm: or(numberBetween(0, 100), 0),
  weight_g: or(count, 0),
})
const measures = (value: unknown) => {
  const read = measureFields(value)
  return read.blade_cm <= read.overall_cm ? read : unreadable()
}

const summaryFields = {
  id: idOrZero,
  slug,
  name: nonBlank,
  price: money,
  price_before_discount: orNull(money),
  // Unknown stock counts as none.
  stock: or(count, 0),
  main_image: orNull(picture),
  images: or(list(galleryPicture), []),
  category: or(record({ name: nonBlank, slug }), { name: '', slug: '' }),
  attributes: or(list(record({ id, key: nonBlank, value: text, order: or(count, 0) })), []),
  description: or(text, ''),
  review_count: or(count, 0),
  average_rating: orNull((value) => `${numberBetween(0, 5)(value)}`),
  is_active: or(boolean, true),
  created_at: or(time, ''),
  name_ne: orNull(nonBlank),
  plate: orNull(count),
  measures: orNull(measures),
  shape: orNull(oneOf(...shapes)),
  is_made_to_order: optional(boolean),
}

export const productSummary = record(summaryFields)

const tally = <T>(value: Reader<T>) => list(record({ value, count }))
const facets = record({
  category: tally(nonBlank),
  in_stock: count,
  blade: tally(oneOf(...facetValues.blade)),
  steel: tally(oneOf(...facetValues.steel)),
  handle: tally(oneOf(...facetValues.handle)),
  tang: tally(oneOf(...facetValues.tang)),
})

/** Rejects a lone surrogate, which cannot be encoded in an address. */
const term: Reader<string> = (value) => {
  const words = nonBlank(value)
  return words.isWellFormed() ? words : unreadable()
}

const products = paged(productSummary)
const besidesProducts = record({
  price_range: optional(record({ lowest: money, highest: money })),
  facets: optional(facets),
  searched_instead: optional(nonBlank),
  nearest_words: optional(list(term)),
})

/** A plain array has no price range, facets or suggested words. */
export const productList: Reader<ReturnType<typeof products> & ReturnType<typeof besidesProducts>> = (
  value,
) => Object.assign(products(value), besidesProducts(value))

const surcharge = or(money, '0.00')
const option = record({
  key: nonBlank,
  label: nonBlank,
  kind: oneOf('text', 'choice'),
  choices: optional(list(record({ value: nonBlank, label: nonBlank, surcharge }))),
  max_length: optional(id),
  surcharge_steps: optional(list(record({ up_to: id, surcharge }))),
  note: orNull(nonBlank),
})

export const reviewFields = {
  id,
  user: or(record({ username: nonBlank }), { username: 'Anonymous' }),
  rating: numberBetween(1, 5),
  comment: or(text, ''),
  created_at: or(time, ''),
  is_verified_purchase: or(boolean, false),
  answer: optional(record({ text: nonBlank, answered_at: or(time, '') })),
}

export const product = record({
  ...summaryFields,
  long_html_description: or(text, ''),
  share_image: optional(nonBlank),
  reviews: or(list(record(reviewFields)), []),
  customization_options: optional(list(option)),
  packed_weight_g: optional(id),
  ships_by: optional(day),
  workshop: optional(
    record({ ready_on: orNull(day), customized_ready_on: orNull(day), customizing_days: optional(id) }),
  ),
})

export const category = record({
  id: idOrZero,
  name: nonBlank,
  slug,
  description: or(text, ''),
  product_count: optional(count),
  main_image: orNull(picture),
})
