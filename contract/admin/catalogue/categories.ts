import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, line, Slug, tooLong } from '../../wire.ts'
import { Version, versioned } from '../version.ts'

export const CategoryInput = z.object({
  slug: Slug,
  name: line(120),
  /** HTML. */
  description: z.string().max(10_000, tooLong),
})
export type CategoryInput = z.output<typeof CategoryInput>

export const AdminCategory = CategoryInput.extend({
  id: Id,
  /** Includes hidden products. */
  product_count: z.int(),
  version: Version,
})
export type AdminCategory = z.infer<typeof AdminCategory>

/** In display order. `version` is that of the order in which they are displayed. */
const Categories = z.object({ results: z.array(AdminCategory), version: Version })

const read = { access: 'staff', permission: 'catalogue.read' } as const
const manage = { access: 'staff', permission: 'catalogue.manage' } as const
const one = { path: '/admin/categories/{id}/', params: z.object({ id: IdParam }) } as const

export const listCategoriesCall = endpoint({
  ...read,
  method: 'GET',
  path: '/admin/categories/',
  summary: 'All categories in display order',
  answer: Categories,
})

export const showCategoryCall = endpoint({
  ...read,
  ...one,
  method: 'GET',
  summary: 'One category',
  answer: AdminCategory,
  problems: ['not_found'],
})

export const createCategoryCall = endpoint({
  ...manage,
  method: 'POST',
  path: '/admin/categories/',
  summary: 'Creates a category; it comes last',
  body: CategoryInput,
  answer: AdminCategory,
  status: 201,
})

export const changeCategoryCall = endpoint({
  ...read,
  ...one,
  method: 'PUT',
  summary: 'Changes the texts of a category (content.manage) and its address (catalogue.manage)',
  body: CategoryInput.extend(versioned),
  answer: AdminCategory,
  problems: ['not_found', 'conflict'],
})

export const deleteCategoryCall = endpoint({
  ...manage,
  ...one,
  method: 'DELETE',
  summary: 'Deletes a category without products',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})

export const orderCategoriesCall = endpoint({
  ...manage,
  method: 'PUT',
  path: '/admin/categories/order/',
  summary: 'Sets the order of all categories',
  body: z.object({ ids: z.array(Id).max(1000), ...versioned }),
  answer: Categories,
  problems: ['conflict'],
})
