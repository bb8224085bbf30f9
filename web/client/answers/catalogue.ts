import {
  amount,
  count,
  flag,
  id,
  list,
  money,
  oneOf,
  optional,
  or,
  orNull,
  type Reader,
  record,
  slug,
  text,
  time,
  unreadable,
  word,
} from './readers.ts'

/** An id that only a call needs: without one the page stands, and the call says what it lacks. */
export const idOrNone = or(id, 0)

const colour: Reader<string> = (given) => (/^#[0-9a-f]{6}$/i.test(text(given)) ? text(given) : unreadable())

const pictureFields = {
  image: or(word, ''),
  thumb_image: or(word, ''),
  alt_text: or(text, ''),
  width: optional(amount(1, 100_000)),
  height: optional(amount(1, 100_000)),
  background: optional(colour),
  srcset: optional(record({ avif: word, webp: word })),
}

/** One address of the two is enough. */
function withAddress<T extends { image: string; thumb_image: string }>(read: Reader<T>): Reader<T> {
  return (given) => {
    const picture = read(given)
    const { image, thumb_image } = picture
    if (!image && !thumb_image) unreadable()
    return { ...picture, image: image || thumb_image, thumb_image: thumb_image || image }
  }
}

export const picture = withAddress(record(pictureFields))
const galleryPicture = withAddress(record({ ...pictureFields, id, order: or(count, 0) }))

const centimetres = amount(0.1, 500)
const measureFields = record({
  blade_cm: centimetres,
  overall_cm: centimetres,
  spine_mm: or(amount(0, 100), 0),
  weight_g: or(count, 0),
})
const measures = (given: unknown) => {
  const read = measureFields(given)
  return read.blade_cm <= read.overall_cm ? read : unreadable()
}

const summaryFields = {
  id: idOrNone,
  slug,
  name: word,
  price: money,
  price_before_discount: orNull(money),
  // What nobody can tell is not promised.
  stock: or(count, 0),
  main_image: orNull(picture),
  images: or(list(galleryPicture), []),
  category: or(record({ name: word, slug }), { name: '', slug: '' }),
  attributes: or(list(record({ id, key: word, value: text, order: or(count, 0) })), []),
  description: or(text, ''),
  review_count: or(count, 0),
  average_rating: orNull((given) => `${amount(0, 5)(given)}`),
  is_active: or(flag, true),
  created_at: or(time, ''),
  name_ne: orNull(word),
  plate: orNull(count),
  measures: orNull(measures),
}

export const productSummary = record(summaryFields)

const surcharge = or(money, '0.00')
const option = record({
  key: word,
  label: word,
  kind: oneOf('text', 'choice'),
  choices: optional(list(record({ value: word, label: word, surcharge }))),
  max_length: optional(id),
  surcharge_steps: optional(list(record({ up_to: id, surcharge }))),
  note: orNull(word),
})

export const reviewFields = {
  id,
  user: or(record({ username: word }), { username: 'Anonymous' }),
  rating: amount(1, 5),
  comment: or(text, ''),
  created_at: or(time, ''),
  is_verified_purchase: or(flag, false),
}

export const product = record({
  ...summaryFields,
  long_html_description: or(text, ''),
  reviews: or(list(record(reviewFields)), []),
  customization_options: optional(list(option)),
  packed_weight_g: optional(id),
})

export const category = record({
  id: idOrNone,
  name: word,
  slug,
  description: or(text, ''),
  product_count: optional(count),
  main_image: orNull(picture),
})
