import type { Pool } from 'pg'
import { withoutTimeout } from '#server/platform/database/database-client.ts'

/** Databases beside the shop's own, each for one purpose at a time. */
export type TemporaryDatabase = 'karda_backup_trial' | 'karda_dry_run'

/** Creates an empty one, and returns its URL; undefined without the right to, when an embedded database has to serve. */
export async function createTemporaryDatabase(
  pool: Pool,
  databaseUrl: string,
  name: TemporaryDatabase,
): Promise<string | undefined> {
  try {
    await dropTemporaryDatabase(pool, name)
    await pool.query(withoutTimeout(`create database ${name}`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return undefined
    throw error
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return String(url)
}

/** The server may take longer for it than a shopper would wait. */
export async function dropTemporaryDatabase(pool: Pool, name: TemporaryDatabase): Promise<void> {
  await pool.query(withoutTimeout(`drop database if exists ${name}`))
}
