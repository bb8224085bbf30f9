import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyFolder, nameOf, pathInEngine } from './export-database.ts'
import type { Table } from './tables.ts'

/** Fills a table from its copy; returns the number of rows. */
export type CopyIn = (table: Table, copy: Readable) => Promise<number>

export function importByStream(client: PoolClient): CopyIn {
  return async (table, copy) => {
    const stream = client.query(copyFrom(`copy ${nameOf(table)} from stdin`))
    await pipeline(copy, stream)
    return stream.rowCount ?? 0
  }
}

/** Lets the embedded engine read a file in its own folder, so the rows take no memory. */
export function importByEngine(client: PoolClient, dataDir: string): CopyIn {
  return async (table, copy) => {
    const folder = join(dataDir, 'database', `${copyFolder}${randomUUID()}`)
    const path = join(folder, table.name)
    await mkdir(folder)
    try {
      await pipeline(copy, createWriteStream(path))
      const file = await pathInEngine(client, path)
      return (await client.query(`copy ${nameOf(table)} from '${file}'`)).rowCount ?? 0
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

/**
 * Runs a transaction that leaves the tables exactly as copied: disables triggers, which would write rows again, and
 * sets the sequences.
 */
export async function whileFilling(
  client: PoolClient,
  {
    tables,
    sequences,
  }: {
    tables: Table[]
    sequences: { table: string; column: string; last_value: number; is_called: boolean }[]
  },
  fill: () => Promise<void>,
): Promise<void> {
  const each = (statement: (table: string) => string) =>
    tables.map(({ name }) => statement(`"${name}"`)).join('; ')
  await client.query(
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = iso',
  )
  try {
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)
    await client.query(each((table) => `alter table ${table} disable trigger user`))
    await fill()
    for (const { table, column, last_value, is_called } of sequences) {
      await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
        table,
        column,
        last_value,
        is_called,
      ])
    }
    await client.query(each((table) => `alter table ${table} enable trigger user`))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
