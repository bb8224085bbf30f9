import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { readinessCodes } from '../../problems/catalogue-problems.ts'
import { Id, IdParam, line, Money, Slug, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Version, versioned } from '../version.ts'
import { ProductInput } from './product-input.ts'

/**
 * `scheduled`: hidden until it becomes visible automatically. `archived`: no longer sold, but still stored for its
 * orders.
 */
export const productVisibilities = ['visible', 'hidden', 'scheduled', 'archived'] as const

/** Null if the product has no sale. */
export const saleStates = ['running', 'upcoming', 'ended'] as const
export type SaleState = (typeof saleStates)[number]

const sale = {
  sale_price: Money.nullable(),
  sale_from: Time.nullable(),
  sale_until: Time.nullable(),
}

const state = {
  id: Id,
  stock: z.int(),
  /** The data that it lacks. Without a price or a packed weight it is hidden from shoppers. */
  missing: z.array(z.enum(readinessCodes)),
  visibility: z.enum(productVisibilities),
  /** Whether its stock is counted by its free pieces. */
  is_numbered: z.boolean(),
  is_made_to_order: z.boolean(),
  sale_state: z.enum(saleStates).nullable(),
  version: Version,
}

/** A product in a list for staff. */
export const ProductLine = z.object({
  ...state,
  slug: Slug,
  name: z.string(),
  plate: z.int().nullable(),
  category: z.object({ slug: Slug, name: z.string() }),
  price: Money,
  price_before_discount: Money.nullable(),
  ...sale,
  publish_at: Time.nullable(),
  thumb_image: z.string().nullable(),
})
export type ProductLine = z.infer<typeof ProductLine>

/** A product as staff edit it. */
export const AdminProduct = z.object({
  ...ProductInput.shape,
  ...state,
  created_at: Time,
  /** How many people get an email when it is in stock again. */
  waiting_count: z.int(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** Selects the products of a list or a bulk action. */
export const ProductFilter = z.object({
  /** Words of the name, part of the slug, or the plate number. */
  search: Search,
  category: Slug.optional(),
  visibility: z.enum(productVisibilities).optional(),
  /** `short`: low or sold out, unless the product is made to order. */
  stock: z.enum(['in', 'low', 'out', 'short']).optional(),
  readiness: z.enum(['ready', 'incomplete']).optional(),
  sale: z.enum(['running', 'upcoming', 'none']).optional(),
})
export type ProductFilter = z.output<typeof ProductFilter>

export const productListOrderings = [
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'created_at',
  '-created_at',
] as const

const read = { access: 'staff', permission: 'catalogue.read' } as const
const manage = { access: 'staff', permission: 'catalogue.manage' } as const
const one = { path: '/admin/products/{id}/', params: z.object({ id: IdParam }) } as const

export const listProductsCall = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/products/',
  summary: 'All products, by name by default; archived ones only on request',
  query: AdminPaging.extend({
    ...ProductFilter.shape,
    ordering: z.enum(productListOrderings).default('name'),
  }),
  answer: adminListOf(ProductLine),
})

export const showProductCall = endpoint({
  ...read,
  ...one,
  method: 'GET',
  summary: 'One product with everything that staff edit',
  answer: AdminProduct,
  problems: ['not_found'],
})

export const createProductCall = endpoint({
  ...manage,
  method: 'POST',
  path: '/admin/products/',
  summary: 'Creates a product',
  idempotent: true,
  maxBodyBytes: 512 * 1024,
  body: ProductInput.safeExtend({
    /** Initial stock. */
    opening_stock: z.int().min(0).max(1_000_000).default(0),
  }),
  answer: AdminProduct,
  status: 201,
  problems: ['idempotency_mismatch'],
})

export const changeProductCall = endpoint({
  ...read,
  ...one,
  method: 'PUT',
  summary: 'Changes a product: texts and pictures (content.manage), and everything else (catalogue.manage)',
  maxBodyBytes: 512 * 1024,
  body: ProductInput.safeExtend(versioned),
  answer: AdminProduct,
  problems: ['not_found', 'conflict'],
})

export const changeListingCall = endpoint({
  ...manage,
  ...one,
  method: 'PATCH',
  summary: 'Changes the price, shows, hides, archives or restores a product',
  body: z.object({
    ...versioned,
    price: ProductInput.shape.price.optional(),
    price_before_discount: ProductInput.shape.price_before_discount.optional(),
    is_active: z.boolean().optional(),
    is_archived: z.boolean().optional(),
  }),
  answer: ProductLine,
  problems: ['not_found', 'conflict'],
})

export const deleteProductCall = endpoint({
  ...manage,
  ...one,
  method: 'DELETE',
  summary: 'Deletes a product that was never sold; archives a sold one instead',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})

export const duplicateProductCall = endpoint({
  ...manage,
  method: 'POST',
  path: '/admin/products/{id}/duplicate/',
  summary: 'Duplicates a product under another name; the copy is hidden and has no stock',
  idempotent: true,
  params: one.params,
  /** By default the product's name and slug with 'copy' appended, and with a number if those are already used. */
  body: z.object({ name: line(200).optional(), slug: Slug.optional() }),
  answer: AdminProduct,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
})

export const previewProductCall = endpoint({
  ...read,
  method: 'POST',
  path: '/admin/product-previews/',
  summary: 'An address that previews unsaved changes to a product in the shop; valid for an hour',
  maxBodyBytes: 512 * 1024,
  /** Null for a new product. */
  body: ProductInput.safeExtend({ product_id: Id.nullable() }),
  answer: z.object({ path: z.string() }),
})

const PriceChange = z.object({
  id: Id,
  at: Time,
  price: Money,
  price_before_discount: Money.nullable(),
  ...sale,
  actor: z.string(),
  name: z.string().nullable(),
})
export type PriceChange = z.infer<typeof PriceChange>

export const listPriceChangesCall = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/products/{id}/prices/',
  summary: 'The price history of a product, newest first',
  params: one.params,
  query: AdminPaging,
  answer: adminListOf(PriceChange),
  problems: ['not_found'],
})
