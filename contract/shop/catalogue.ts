import { z } from 'zod'
import { readAmount } from '#model/read-number.ts'
import { shapes } from '#model/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { maxPriceCents, maxSearchLength } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { checkedBy, lenient, readBy, within } from '../reading.ts'
import { Id, listOf, Money, Paging, QueryBoolean, Slug, Time } from '../wire.ts'
import { FacetQuery, Facets } from './list-facets.ts'
import { Review } from './reviews.ts'

/** A point in a picture, as fractions of its width and height from the top left corner. */
export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

const pixels = readBy(z.int(), 'id')

/** URLs are absolute or relative to the API's origin. `srcset` strings are ready for a `<source>`. */
const picture = z.object({
  image: lenient(z.string(), ''),
  thumb_image: lenient(z.string(), ''),
  alt_text: lenient(z.string(), ''),
  width: pixels.optional(),
  height: pixels.optional(),
  /** Color of the center pixel, '#rrggbb', shown while loading. */
  background: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  srcset: z.object({ avif: z.string(), webp: z.string() }).optional(),
  /** The point to keep visible when the picture is cropped; if absent, the center. */
  focal_point: FocalPoint.optional(),
})
export const Picture = checkedBy(picture, 'withAddress')
export type Picture = z.infer<typeof Picture>

/** The choices of a product that a picture shows, by option key: { blade_finish: 'mirror' }. */
export const ShownChoices = z.record(z.string().max(60), z.string().max(120))
export type ShownChoices = z.infer<typeof ShownChoices>

export const GalleryPicture = checkedBy(
  picture.extend({
    id: Id,
    order: lenient(z.int(), 0),
    /** Absent for a picture of the standard knife. */
    shows: ShownChoices.optional(),
  }),
  'withAddress',
)
export type GalleryPicture = z.infer<typeof GalleryPicture>

export const Attribute = z.object({
  id: Id,
  key: z.string(),
  value: z.string(),
  order: lenient(z.int(), 0),
})

const surcharge = lenient(Money, '0.00')

export const CustomizationOption = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'choice']),
  choices: z.array(z.object({ value: z.string(), label: z.string(), surcharge })).optional(),
  /** Only for options of kind 'text': the maximum length in letters as a reader counts them. */
  max_length: readBy(z.int(), 'id').optional(),
  /** Surcharge for a text by its length: the first step that covers the length applies. */
  surcharge_steps: z.array(z.object({ up_to: readBy(z.int(), 'id'), surcharge })).optional(),
  note: z.string().nullable().optional(),
})
export type CustomizationOption = z.infer<typeof CustomizationOption>

/** Blade and overall length in cm, spine thickness in mm, weight without sheath in g. */
export const Measures = checkedBy(
  z.object({
    blade_cm: within(z.number(), 0.1, 500),
    overall_cm: within(z.number(), 0.1, 500),
    spine_mm: lenient(within(z.number(), 0, 100), 0),
    weight_g: lenient(z.int(), 0),
  }),
  'withBladeInside',
)

/** A product in a list, without its long texts. */
export const ProductSummary = z.object({
  id: lenient(Id, 0),
  slug: Slug,
  name: z.string(),
  price: Money,
  price_before_discount: Money.nullable(),
  /** The last day of a sale; present only during one. */
  sale_ends_on: z.iso.date().optional(),
  /** The lowest price in the 30 days before the sale; present only during one. */
  lowest_price_30_days: Money.optional(),
  stock: lenient(z.int().min(0), 0),
  main_image: Picture.nullable(),
  images: lenient(z.array(GalleryPicture), []),
  category: lenient(z.object({ name: z.string(), slug: Slug }), { name: '', slug: '' }),
  attributes: lenient(z.array(Attribute), []),
  description: lenient(z.string(), ''),
  review_count: lenient(z.int(), 0),
  /** '4.5', one decimal; null if there are no reviews. */
  average_rating: readBy(z.string(), 'rating').nullable(),
  is_active: lenient(z.boolean(), true),
  created_at: lenient(Time, ''),
  name_ne: z.string().nullable().optional(),
  /** Number of the plate in the printed catalogue. */
  plate: z.int().nullable().optional(),
  measures: Measures.nullable().optional(),
  /** The pattern by which pages draw it to scale; null if it has none of these. */
  shape: z.enum(shapes).nullable().optional(),
  /** Whether it can be ordered when out of stock. */
  is_made_to_order: z.boolean().optional(),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Product = ProductSummary.extend({
  /** The picture for shared links, 1200 × 630 px; left out without a photo. */
  share_image: z.string().optional(),
  long_html_description: lenient(z.string(), ''),
  /** The newest hundred reviews; `GET /products/reviews/` has all of them. */
  reviews: lenient(z.array(Review), []),
  customization_options: z.array(CustomizationOption).optional(),
  /**
   * What is in stock instead, the nearest by price first; only for a sold-out product. Set only if the backend has
   * `POST /products/products/{slug}/notify/`.
   */
  nearest: z.array(ProductSummary).optional(),
  /** Shipping weight of one unit in grams. Set only if the backend has `GET /shipping/check/`. */
  packed_weight_g: readBy(z.int(), 'id').optional(),
  /** The day by which an item in stock leaves the shop, if ordered today. */
  ships_by: z.iso.date().optional(),
  /** The days by which a product ordered today leaves the workshop; absent if it skips the workshop. */
  workshop: z
    .object({
      /** For an item out of stock; null if it is not made to order. */
      ready_on: z.iso.date().nullable(),
      /** For a customized item; null if customizing takes no time. */
      customized_ready_on: z.iso.date().nullable(),
      /** Working days for customizing; absent if it takes none. */
      customizing_days: z.int().min(1).optional(),
      /** The day by which a customized item leaves the shop; absent like the days. */
      customized_ships_by: z.iso.date().optional(),
    })
    .optional(),
})
export type Product = z.infer<typeof Product>

export const Category = z.object({
  id: lenient(Id, 0),
  name: z.string(),
  slug: Slug,
  description: lenient(z.string(), ''),
  /** Number of active products. */
  product_count: z.int().min(0).optional(),
  /**
   * From the category's first product with pictures: the second picture, which is usually a close view, or else the
   * only one.
   */
  main_image: Picture.nullable().optional(),
})
export type Category = z.infer<typeof Category>

/** Accepts any notation, since people edit addresses by hand. */
const dollars = z.coerce
  .string()
  .max(40)
  .transform((text, { addIssue }) => {
    const reading = readAmount(text)
    if (reading.kind === 'amount') return reading.cents / 100
    addIssue({ code: 'custom', message: 'amount_expected' satisfies ProblemCode })
    return z.NEVER
  })
  .pipe(z.number().max(maxPriceCents / 100))

export const productOrderings = ['name', 'price', '-price', '-created_at', '-average_rating'] as const

export const ProductQuery = Paging.extend({
  is_active: QueryBoolean.optional(),
  category__slug: z.string().max(120).optional(),
  search: z.string().max(maxSearchLength).optional(),
  /** `true`: searches for the exact words, even without results. */
  exact: QueryBoolean.optional(),
  min_price: dollars.optional(),
  max_price: dollars.optional(),
  in_stock: QueryBoolean.optional(),
  /** `true`: only products with a price before discount, or on sale. */
  discounted: QueryBoolean.optional(),
  ...FacetQuery.shape,
  ordering: z.enum(productOrderings).optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const findProductsCall = endpoint({
  method: 'GET',
  path: '/products/products/',
  summary: 'Active products, filtered, sorted and paginated; search ranks names above descriptions',
  access: 'public',
  query: ProductQuery,
  answer: listOf(ProductSummary).extend({
    /** The lowest and highest price of the results, ignoring `min_price` and `max_price`. */
    price_range: z.object({ lowest: Money, highest: Money }).optional(),
    facets: Facets.optional(),
    /** The corrected search, if the typed words find nothing; `exact` prevents it. */
    searched_instead: z.string().optional(),
    /** If a search found nothing: words that would find something, the closest first. */
    nearest_words: z.array(readBy(z.string(), 'searchTerm')).optional(),
  }),
})

export const findProductCall = endpoint({
  method: 'GET',
  path: '/products/products/{slug}/',
  summary: 'One active product',
  access: 'public',
  params: z.object({ slug: z.string().max(120) }),
  answer: Product,
  problems: ['not_found', 'gone'],
})

export const findProductPreviewCall = endpoint({
  method: 'GET',
  path: '/products/previews/{token}/',
  summary: 'An unsaved product, for holders of the token',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  answer: Product,
  problems: ['not_found'],
})

export const findCategoriesCall = endpoint({
  method: 'GET',
  path: '/products/categories/',
  summary: 'All categories in display order',
  access: 'public',
  answer: z.array(Category),
})

export const findCategoryCall = endpoint({
  method: 'GET',
  path: '/products/categories/{slug}/',
  summary: 'One category',
  access: 'public',
  params: z.object({ slug: z.string().max(120) }),
  answer: Category,
  problems: ['not_found'],
})
