import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { nameOf, newCopyFolder, pathInEngine, type Table } from './export-database.ts'
import type { Manifest } from './manifest.ts'

/** Fills a table from its copy; returns the number of rows. */
type Import = (client: PoolClient, table: Table, copy: AsyncIterable<Uint8Array>) => Promise<number>

export const importByStream: Import = async (client, table, copy) => {
  const stream = client.query(copyFrom(`copy ${nameOf(table)} from stdin`))
  await pipeline(copy, stream)
  return stream.rowCount ?? 0
}

/** Lets the embedded engine read a file in its own folder, so the rows take no memory. */
export function importByEngine(dataDir: string): Import {
  return async (client, table, copy) => {
    const folder = await newCopyFolder(join(dataDir, 'database'))
    const path = join(folder, table.name)
    await pipeline(copy, createWriteStream(path))
    const file = await pathInEngine(client, path)
    const { rowCount } = await client.query(`copy ${nameOf(table)} from '${file}'`)
    await rm(folder, { recursive: true })
    return rowCount ?? 0
  }
}

/**
 * Runs a transaction that leaves the tables exactly as copied: disables triggers, which would write rows again, and
 * sets the sequences. Updates the statistics; otherwise the first queries would be planned for empty tables.
 */
export async function whileFilling(
  client: PoolClient,
  { tables, sequences }: Manifest,
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => `"${name}"`)
  const triggers = (verb: string) =>
    names.map((name) => `alter table ${name} ${verb} trigger user`).join('; ')
  await client.query(
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = iso',
  )
  try {
    await client.query(`truncate ${names.join(', ')} cascade; ${triggers('disable')}`)
    await fill()
    for (const { table, column, last_value, is_called } of sequences)
      await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
        table,
        column,
        last_value,
        is_called,
      ])
    await client.query(`${triggers('enable')}; analyze; commit`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
