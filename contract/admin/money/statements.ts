import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { tableLimits } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, IdParam, line, Money, Time } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'
import { lineStatuses, StatementLine } from './statement-lines.ts'

/** A column, named by its header; case, accents and punctuation do not matter. */
const Column = line(100)

/** How to read a CSV file. The server detects values that are absent, or reports that they are missing. */
export const StatementMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  date: Column.optional(),
  /**
   * The amount is either in one signed column, or in one with a separate credit/debit indicator, or in separate credit
   * and debit columns.
   */
  amount: Column.optional(),
  direction: Column.optional(),
  credit: Column.optional(),
  debit: Column.optional(),
  reference: z.array(Column).min(1).max(5).optional(),
  name: Column.optional(),
  currency: Column.optional(),
  bank_reference: Column.optional(),
  /** The column that shows whether a row is booked: 'Completed', 'Pending', 'Gebucht'. Null if there is none. */
  state: Column.nullable().optional(),
  date_format: z.enum(['YMD', 'DMY', 'MDY']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** The account's currency if no column gives it; USD by default. */
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
  /** How many incoming lines are new in this statement, by status. */
  lines: z.object({ open: z.int(), confirmed: z.int(), ignored: z.int() }),
  /** How many lines are known from an earlier statement, and so were skipped. */
  known_lines: z.int(),
  outgoing_lines: z.int(),
  /** The numbers of rows that are not entries: headings, totals, balances. */
  skipped_rows: z.array(z.int()),
  /** Rows that are unreadable or not booked: how many there are, and a sentence about each of the first hundred. */
  set_aside_rows: z.int(),
  set_aside: z.array(z.string()),
})
export type Statement = z.infer<typeof Statement>

const StatementFile = z.object({
  name: line(200),
  /** The file, base64-encoded. */
  content: z
    .string()
    .min(1, 'file_empty' satisfies ProblemCode)
    .max(Math.ceil(tableLimits.statementBytes / 3) * 4, 'file_too_large' satisfies ProblemCode),
  /** Tells accounts apart whose CSV files do not name them. */
  account: z.string().trim().max(60).optional(),
  mapping: StatementMapping.optional(),
})
const maxBodyBytes = 8 * 1024 * 1024

export const importStatementCall = endpoint({
  method: 'POST',
  path: '/admin/statements/',
  summary: 'Imports a bank statement, CSV or CAMT.053; importing the same file again has no effect',
  access: 'staff',
  permission: 'money.manage',
  body: StatementFile,
  maxBodyBytes,
  answer: Statement,
  status: 201,
})

/**
 * The preview of a file. If there are no `problems`, importing the file adds `line_count` minus `known_lines` new
 * lines.
 */
export const StatementPreview = z.object({
  /** Null if the file cannot be read. */
  format: Statement.shape.format.nullable(),
  account: z.string(),
  line_count: z.int(),
  known_lines: z.int(),
  outgoing_lines: z.int(),
  skipped_rows: z.array(z.int()),
  set_aside_rows: z.int(),
  set_aside: z.array(z.string()),
  /** The first 50 lines. */
  lines: z.array(
    z.object({
      position: z.int(),
      booked_on: z.iso.date(),
      amount: Money,
      currency: z.string(),
      reference: z.string(),
      payer_name: z.string(),
      /** Why the line will be doubtful, as sentences. */
      doubts: z.array(z.string()),
      /** Whether the line is known from an earlier statement, and so will be skipped. */
      is_known: z.boolean(),
    }),
  ),
  /** For a CSV file: its first rows, unchanged, and the mapping. */
  csv: z.object({ rows: z.array(z.array(z.string())), mapping: StatementMapping }).nullable(),
  /** Why the file cannot be read, by field: 'content', 'mapping.date_format'. */
  problems: z.record(z.string(), z.array(z.string())),
})
export type StatementPreview = z.infer<typeof StatementPreview>

export const previewStatementCall = endpoint({
  method: 'POST',
  path: '/admin/statements/preview/',
  summary: 'Reads a bank statement without importing it',
  access: 'staff',
  permission: 'money.manage',
  body: StatementFile,
  maxBodyBytes,
  answer: StatementPreview,
})

const StatementAccount = z.object({
  account: z.string(),
  imported_at: Time,
  /** Whether a CSV mapping is stored for the account, so that imports can omit it. */
  has_mapping: z.boolean(),
})
export type StatementAccount = z.infer<typeof StatementAccount>

export const listStatementAccountsCall = endpoint({
  method: 'GET',
  path: '/admin/statement-accounts/',
  summary: 'The bank accounts with imported statements, latest first; at most 50',
  access: 'staff',
  permission: 'money.manage',
  answer: z.object({ results: z.array(StatementAccount) }),
})

export const listStatementsCall = endpoint({
  method: 'GET',
  path: '/admin/statements/',
  summary: 'Imported statements, newest first',
  access: 'staff',
  permission: 'money.manage',
  query: AdminPaging,
  answer: adminListOf(Statement),
})

export const showStatementCall = endpoint({
  method: 'GET',
  path: '/admin/statements/{id}/',
  summary: 'A statement with a page of its lines and their matching orders',
  access: 'staff',
  permission: 'money.manage',
  params: z.object({ id: IdParam }),
  query: AdminPaging.extend({ status: z.enum(lineStatuses).optional() }),
  answer: z.object({ statement: Statement, lines: adminListOf(StatementLine) }),
  problems: ['not_found'],
})

export const removeStatementCall = endpoint({
  method: 'DELETE',
  path: '/admin/statements/{id}/',
  summary: 'Deletes a statement that was read wrongly, as long as none of its lines is allocated',
  access: 'staff',
  permission: 'money.manage',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})
