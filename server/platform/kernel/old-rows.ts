import type { RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/rows.ts'

/** Rows that are deleted once they are old; see `mayDelete`. Age must be their only condition. */
export type OldRows = { table: keyof Database; isOld: (now: Date) => RawBuilder<boolean> }
