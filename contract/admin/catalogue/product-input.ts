import { z } from 'zod'
import { facetValues } from '#model/facets.ts'
import { shapes } from '#model/shapes.ts'
import { centsOf } from '#model/totals.ts'
import { maxMeasure } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { maxOptions } from '../../shop/cart.ts'
import { boundedRecord, line, Slug, Time, tooLong } from '../../wire.ts'
import { Amount } from '../money/amount.ts'

/** The maximum length of a text whose option sets no `max_length`; also the highest possible `max_length`. */
export const maxCustomTextLength = 500

export const maxPictures = 30

const whole = z.int('integer_expected' satisfies ProblemCode)

const OptionInput = z
  .object({
    key: z.string().regex(/^[a-z_]{1,60}$/),
    label: line(120),
    kind: z.enum(['text', 'choice']),
    choices: z
      .array(z.object({ value: line(120), label: line(120), surcharge: Amount }))
      .max(60)
      .optional(),
    /** Maximum length of a text, in letters as a reader counts them. */
    max_length: whole.min(1).max(maxCustomTextLength).optional(),
    /** Surcharges for a text by its length: the first step that covers the length applies. */
    surcharge_steps: z
      .array(z.object({ up_to: whole.min(1), surcharge: Amount }))
      .max(20)
      .optional(),
    note: z.string().max(300, tooLong).nullable().optional(),
  })
  .refine(({ kind, choices = [] }) => kind === 'text' || choices.length > 0, {
    path: ['choices'],
    message: 'choices_missing' satisfies ProblemCode,
  })
  .refine(({ choices = [] }) => areDistinct(choices.map(byValue)) && areDistinct(choices.map(byLabel)), {
    path: ['choices'],
    message: 'choice_repeated' satisfies ProblemCode,
  })
  .refine(({ surcharge_steps: steps = [] }) => isRising(steps.map(({ up_to }) => up_to)), {
    path: ['surcharge_steps'],
    message: 'steps_unordered' satisfies ProblemCode,
  })

const byValue = (choice: { value: string }) => choice.value
const byLabel = (choice: { label: string }) => choice.label

const length = z
  .number('number_expected' satisfies ProblemCode)
  .positive('not_positive')
  .max(maxMeasure)
  .nullable()
const grams = whole.positive('not_positive').max(100_000).nullable()

export const PictureInput = z.object({ media_key: z.string().regex(/^[0-9a-f]{24}$/), alt_text: line(500) })

/** If `shows` is absent or empty, the picture shows the standard knife. */
const ProductPictureInput = PictureInput.extend({
  shows: boundedRecord(z.string().max(60), z.string().max(120), maxOptions).optional(),
})

/** All fields of a product that staff can edit. Stock is not one of them: only corrections and sales change it. */
export const ProductInput = z
  .object({
    slug: Slug,
    name: line(200),
    name_ne: line(200).nullable(),
    /** Number of the plate in the printed catalogue. */
    plate: whole.min(1).max(1_000_000).nullable(),
    /** Slug of an existing category. */
    category: Slug,
    /** '0.00' if unknown; the product is then hidden from shoppers. */
    price: Amount,
    price_before_discount: Amount.nullable(),
    /** During a sale the price, with the regular one struck through; lower than `price`. */
    sale_price: Amount.nullable().default(null),
    /** When the sale starts; null, and a time that has passed, mean now. */
    sale_from: Time.nullable().default(null),
    /** When it ends and the price is the regular one again. */
    sale_until: Time.nullable().default(null),
    /** Plain text. */
    description: z.string().trim().max(5000, tooLong),
    long_html_description: z.string().max(100_000, tooLong),
    blade_cm: length,
    overall_cm: length,
    spine_mm: length,
    /** The knife's weight without its sheath. */
    weight_g: grams,
    /** The pattern by which the page draws it to scale. */
    shape: z.enum(shapes).nullable(),
    steel: z.enum(facetValues.steel).nullable(),
    /** Main material of the handle. */
    handle: z.enum(facetValues.handle).nullable(),
    tang: z.enum(facetValues.tang).nullable(),
    /** The weight as shipped, including the box; null if unknown, which hides the product from shoppers. */
    packed_weight_g: grams,
    customization_options: z
      .array(OptionInput)
      .max(maxOptions)
      .refine(
        (options) => areDistinct(options.map(({ key }) => key)),
        'option_repeated' satisfies ProblemCode,
      ),
    /** In display order. */
    attributes: z.array(z.object({ key: line(80), value: line(300) })).max(40),
    /** In display order; the first is the main picture. */
    pictures: z
      .array(ProductPictureInput)
      .max(maxPictures)
      .refine(
        (pictures) => areDistinct(pictures.map((one) => one.media_key)),
        'picture_repeated' satisfies ProblemCode,
      ),
    /** Whether shoppers see it. */
    is_active: z.boolean(),
    /** Whether it is in the feed for Google's Merchant Center, whose rules forbid knives promoted as weapons. */
    in_merchant_feed: z.boolean().default(false),
    /** When a hidden product becomes visible automatically. */
    publish_at: Time.nullable(),
  })
  .refine(({ price, price_before_discount: before }) => before === null || centsOf(before) > centsOf(price), {
    path: ['price_before_discount'],
    message: 'price_before_discount_too_low' satisfies ProblemCode,
  })
  .refine(
    ({ sale_price, sale_from, sale_until }) => sale_price !== null || (sale_from ?? sale_until) === null,
    {
      path: ['sale_price'],
      message: 'sale_price_missing' satisfies ProblemCode,
    },
  )
  .refine(({ sale_price }) => sale_price === null || /[1-9]/.test(sale_price), {
    path: ['sale_price'],
    message: 'amount_zero' satisfies ProblemCode,
  })
  .refine(({ sale_price, sale_until }) => sale_price === null || sale_until !== null, {
    path: ['sale_until'],
    message: 'sale_end_missing' satisfies ProblemCode,
  })
  .refine(({ sale_from, sale_until }) => !isReversed(sale_from, sale_until), {
    path: ['sale_until'],
    message: 'end_before_start' satisfies ProblemCode,
  })
  .refine(({ blade_cm, overall_cm }) => blade_cm === null || overall_cm === null || overall_cm >= blade_cm, {
    path: ['overall_cm'],
    message: 'overall_below_blade' satisfies ProblemCode,
  })
  .refine(({ is_active, publish_at }) => publish_at === null || !is_active, {
    path: ['publish_at'],
    message: 'publish_visible' satisfies ProblemCode,
  })
export type ProductInput = z.output<typeof ProductInput>

function isReversed(from: string | null, until: string | null): boolean {
  return from !== null && until !== null && Date.parse(from) >= Date.parse(until)
}

function areDistinct(values: string[]): boolean {
  return new Set(values).size === values.length
}

function isRising(values: number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
}
