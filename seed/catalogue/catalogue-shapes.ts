import { z } from 'zod'
import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { Slug } from '#contract/wire.ts'
import { facetValues } from '#model/facets.ts'

export const SeedCategory = z.strictObject({
  slug: Slug,
  name: z.string().min(1),
  /** HTML. */
  description: z.string().min(1),
  order: z.int().min(1),
})
export type SeedCategory = z.infer<typeof SeedCategory>

const cents = z.int().min(0)

/** An option that customers can choose. `surcharge_by_length` holds pairs [longest text in characters, cents]. */
export const CustomizationOption = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'choice']),
  required: z.literal(false).optional(),
  choices: z
    .array(z.strictObject({ value: z.string(), label: z.string(), surcharge_cents: cents }))
    .optional(),
  max_length: z.int().positive().optional(),
  surcharge_by_length: z.array(z.tuple([z.int().positive(), cents])).optional(),
  note: z.string().optional(),
})
export type CustomizationOption = z.infer<typeof CustomizationOption>

/**
 * The facts of a product, without descriptions: what staff edit, and what makes up its attributes. Lengths are in cm,
 * the spine in mm, weights in grams: `weight_g` is the knife without its sheath, `packed_weight_g` the parcel.
 */
export const ProductFacts = z
  .object(ProductInput.shape)
  .omit({
    price: true,
    price_before_discount: true,
    long_html_description: true,
    attributes: true,
    customization_options: true,
    pictures: true,
    is_active: true,
    publish_at: true,
  })
  .partial()
  .extend({
    plate: z.int().positive(),
    slug: Slug,
    name: z.string().min(1),
    name_ne: z.string().nullable(),
    category: Slug,
    price_cents: cents,
    price_before_discount_cents: cents.nullable(),
    stock: z.int().min(0),
    blade_cm: z.number().positive().nullable(),
    overall_cm: z.number().positive(),
    spine_mm: z.number().positive().nullable(),
    weight_g: z.int().positive(),
    packed_weight_g: z.int().positive(),
    tang: z.enum(facetValues.tang).nullable(),
    handle: z.enum(facetValues.handle).nullable(),
    steel: z.enum(facetValues.steel).nullable(),
    /** What its handle looks like, or its material if it has no handle. */
    handle_words: z.string().nullable(),
    sheath: z.string().nullable(),
    finish: z.string().nullable(),
    comes_with: z.string().nullable(),
    /** Its use or occasion; search finds the product by these words. */
    good_for: z.string(),
    made_in: z.string(),
    /** Set for a pair sold as one product; `weight_g` is then the weight of both. */
    pieces: z.literal(2).optional(),
    further_attributes: z.array(z.tuple([z.string(), z.string()])).optional(),
    customization: z.array(z.string()),
    description: z.string().min(1),
    created_at: z.iso.datetime(),
  })
  .strict()
export type ProductFacts = z.infer<typeof ProductFacts>
