import { z } from 'zod'
import type { ProblemCode } from '../problems.ts'
import { centsOf } from '../totals.ts'
import { line, Slug, Time } from '../wire.ts'
import { Amount } from './amount.ts'

/** The limit of a text whose option sets no `max_length`, and the highest limit that an option may set. */
export const maxCustomTextLength = 500

const OptionInput = z.object({
  key: z.string().regex(/^[a-z_]{1,60}$/),
  label: line(120),
  kind: z.enum(['text', 'choice']),
  choices: z.array(z.object({ value: line(120), label: line(120), surcharge: Amount })).optional(),
  /** Of a text, in letters as a reader counts them. */
  max_length: z.int().min(1).max(maxCustomTextLength).optional(),
  /** Surcharge of a text by its length: the first step that is long enough applies. */
  surcharge_steps: z.array(z.object({ up_to: z.int().min(1), surcharge: Amount })).optional(),
  note: z.string().max(300).nullable().optional(),
})

const length = z.number().positive().max(1000).nullable()

/** Everything that is stored for a product; saving replaces all of it. */
export const ProductInput = z
  .object({
    slug: Slug,
    name: line(200),
    name_ne: line(200).nullable(),
    /** Number of the plate in the printed catalogue. */
    plate: z.int().min(1).nullable(),
    /** Slug of an existing category. */
    category: Slug,
    price: Amount,
    price_before_discount: Amount.nullable(),
    stock: z.int().min(0).max(1_000_000),
    /** Plain text. */
    description: z.string().trim().max(5000),
    long_html_description: z.string().max(100_000),
    blade_cm: length,
    overall_cm: length,
    spine_mm: length,
    /** Without the sheath. */
    weight_g: z.int().positive().nullable(),
    /** As shipped, box included. */
    packed_weight_g: z.int().positive().max(100_000),
    customization_options: z.array(OptionInput).max(20),
    /** In display order. */
    attributes: z.array(z.object({ key: line(80), value: line(300) })).max(40),
    is_active: z.boolean(),
    /** When it was added to the shop; now by default. Ignored for an existing product. */
    created_at: Time.optional(),
  })
  .refine(({ price, price_before_discount: before }) => before === null || centsOf(before) > centsOf(price), {
    path: ['price_before_discount'],
    message: 'price_before_discount_too_low' satisfies ProblemCode,
  })
export type ProductInput = z.input<typeof ProductInput>

export const CategoryInput = z.object({
  slug: Slug,
  name: line(120),
  /** HTML. */
  description: z.string().max(10_000),
  position: z.int(),
})
export type CategoryInput = z.input<typeof CategoryInput>
