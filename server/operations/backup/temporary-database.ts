import type { Pool } from 'pg'

/**
 * Calls `work` with the URL of an empty database on the shop's server, which is dropped afterwards. Calls it with
 * undefined if there is no server, or the shop may create none; `work` then uses an embedded one.
 */
export async function withTemporaryDatabase<Answer>(
  pool: Pool,
  serverUrl: string | undefined,
  /** Each is for one purpose at a time. */
  name: 'karda_backup_trial' | 'karda_dry_run',
  work: (url: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!serverUrl) return work(undefined)
  const drop = () => pool.query(`drop database if exists ${name}`)
  try {
    await drop()
    await pool.query(`create database ${name}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return work(undefined)
    throw error
  }
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` })
  return work(url.href).finally(drop)
}
