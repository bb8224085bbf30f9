import { z } from 'zod'
import { Csv } from '../../csv.ts'
import { endpoint } from '../../endpoint.ts'
import { tableLimits } from '../../limits.ts'
import { Id, line, Time } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'
import { ProductFilter } from './products.ts'

const ImportId = z.uuid()
const manage = { access: 'staff', permission: 'catalogue.manage' } as const

/** The outcome of a row, or in a preview the expected one. */
export const rowOutcomes = ['create', 'change', 'nothing', 'refused'] as const

export const ProductImport = z.object({
  id: ImportId,
  name: z.string(),
  created_at: Time,
  ignored_columns: z.array(z.string()),
  /** How many rows have each outcome; `refused` includes rows refused only during the import. */
  counts: z.object({ create: z.int(), change: z.int(), nothing: z.int(), refused: z.int() }),
  /** Number of rows that are done, and that are still to do. */
  done: z.int(),
  remaining: z.int(),
})
export type ProductImport = z.infer<typeof ProductImport>

const Values = z.record(z.string(), z.unknown()).nullable()

export const ImportRow = z.object({
  line: z.int(),
  product_id: Id.nullable(),
  name: z.string(),
  fate: z.enum(rowOutcomes),
  is_done: z.boolean(),
  /** The fields that differ, with their values before and after. */
  before: Values,
  after: Values,
  /** Why the row is refused, as sentences. */
  problems: z.array(z.object({ field: z.string(), text: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const exportProductsCall = endpoint({
  ...manage,
  method: 'GET',
  path: '/admin/products/csv/',
  summary: 'Products as CSV, which can be changed and imported again',
  query: ProductFilter,
  answer: Csv,
  media: 'text/csv',
})

export const checkProductImportCall = endpoint({
  ...manage,
  method: 'POST',
  path: '/admin/product-imports/',
  summary: 'Checks a file of products; the import changes them',
  maxBodyBytes: tableLimits.productsBytes,
  body: z.object({ name: line(200), csv: z.string().max(tableLimits.productsBytes) }),
  answer: ProductImport,
  status: 201,
})

const one = { ...manage, params: z.object({ id: ImportId }), problems: ['not_found'] } as const

export const showProductImportCall = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/product-imports/{id}/',
  summary: 'The progress of an import',
  answer: ProductImport,
})

export const listImportRowsCall = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/product-imports/{id}/rows/',
  summary: 'The rows of an import with their outcome',
  query: AdminPaging.extend({ fate: z.enum(rowOutcomes).optional() }),
  answer: adminListOf(ImportRow),
})

export const exportRefusedRowsCall = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/product-imports/{id}/refused/csv/',
  summary: 'The rejected rows with their problems, as CSV that can be corrected and imported again',
  answer: Csv,
  media: 'text/csv',
})

export const runProductImportCall = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/product-imports/{id}/run/',
  summary:
    'Imports the next rows for a few seconds; repeat until none remain. Refuses rows whose product has changed since the check',
  answer: ProductImport,
})
