import { picture } from './catalogue.ts'
import { count, day, list, nonBlank, numberBetween, or, orNull, record, slug, time } from './readers.ts'

const length = orNull(numberBetween(0, 10_000))

export const certificate = record({
  serial: nonBlank,
  product: record({ name: nonBlank, name_ne: orNull(nonBlank), slug: orNull(slug) }),
  pictures: or(list(picture), []),
  blade_cm: length,
  overall_cm: length,
  spine_mm: length,
  weight_g: orNull(count),
  smith: orNull(nonBlank),
  forged_on: orNull(day),
  note: orNull(nonBlank),
  issued_at: or(time, ''),
  revoked_at: orNull(time),
})
