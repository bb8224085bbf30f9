import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, line, listOf, Paging, Time } from '../wire.ts'
import { lineStatuses, StatementLine } from './statement-lines.ts'

/** The name of a column, as the file's row of names has it; capitals, accents and marks do not matter. */
const Column = line(100)

/** What a CSV file does not say by itself. Whatever is left out is recognised, or asked for. */
export const StatementMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  date: Column.optional(),
  /** Either one column with a sign, or one with amounts and one that says credit or debit, or two columns. */
  amount: Column.optional(),
  direction: Column.optional(),
  credit: Column.optional(),
  debit: Column.optional(),
  reference: z.array(Column).min(1).max(5).optional(),
  name: Column.optional(),
  currency: Column.optional(),
  bank_reference: Column.optional(),
  date_format: z.enum(['YMD', 'DMY', 'MDY']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** The account's currency, where no column tells; USD unless told. */
  currency_code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type StatementMapping = z.infer<typeof StatementMapping>

export const Statement = z.object({
  id: Id,
  name: z.string(),
  format: z.enum(['csv', 'camt.053']),
  account: z.string(),
  imported_at: Time,
  imported_by: z.string(),
  /** Lines of money that came in and that no earlier statement had brought, by what has become of them. */
  lines: z.object({ open: z.int(), confirmed: z.int(), ignored: z.int() }),
  /** Lines that an earlier statement had brought; they count once. */
  known_lines: z.int(),
  outgoing_lines: z.int(),
  /** Rows that are no booking: headings, totals, balances. */
  skipped_rows: z.array(z.int()),
})
export type Statement = z.infer<typeof Statement>

/** Of a file, in bytes; base64 makes a third more of it. */
const maxFileBytes = 5 * 1024 * 1024

export const importStatement = endpoint({
  method: 'POST',
  path: '/admin/statements/',
  summary: "Takes a bank's statement, CSV or CAMT.053; the same file again changes nothing",
  access: 'staff',
  body: z.object({
    name: line(200),
    /** The file's bytes as base64. */
    content: z
      .string()
      .min(1, 'The file is empty.')
      .max(Math.ceil(maxFileBytes / 3) * 4, 'A file may have 5 MB at most.'),
    /** Of a CSV file, which does not name its account: tells two accounts' lines apart. */
    account: z.string().trim().max(60).optional(),
    mapping: StatementMapping.optional(),
  }),
  maxBodyBytes: 8 * 1024 * 1024,
  answer: Statement,
  status: 201,
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/admin/statements/',
  summary: 'Imported statements, newest first',
  access: 'staff',
  query: Paging,
  answer: listOf(Statement),
})

export const showStatement = endpoint({
  method: 'GET',
  path: '/admin/statements/{id}/',
  summary: 'A statement with a page of its lines and the orders that they seem to pay',
  access: 'staff',
  params: z.object({ id: IdParam }),
  query: Paging.extend({ status: z.enum(lineStatuses).optional() }),
  answer: z.object({ statement: Statement, lines: listOf(StatementLine) }),
  problems: ['not_found'],
})

export const removeStatement = endpoint({
  method: 'DELETE',
  path: '/admin/statements/{id}/',
  summary: 'Takes back a statement that was read wrongly, while none of its lines counts for an order',
  access: 'staff',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})
