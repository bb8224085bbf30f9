import type { Pool } from 'pg'

/** Temporary databases on the shop's server, each for one purpose at a time. */
export type TemporaryDatabase = 'karda_backup_trial' | 'karda_dry_run'

/**
 * Creates an empty database and returns its URL; undefined if it has no permission to. The caller then uses an embedded
 * database.
 */
export async function createTemporaryDatabase(
  pool: Pool,
  databaseUrl: string,
  name: TemporaryDatabase,
): Promise<string | undefined> {
  try {
    await dropTemporaryDatabase(pool, name)
    await pool.query(`create database ${name}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return undefined
    throw error
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return String(url)
}

/** Drops the database. */
export async function dropTemporaryDatabase(pool: Pool, name: TemporaryDatabase): Promise<void> {
  await pool.query(`drop database if exists ${name}`)
}
