import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts'

/** Empties a test's database and migrates it up to the file before `name`; `migrateTo` then applies `name`. */
export async function migrateBefore(
  pool: Pool,
  name: string,
): Promise<{ migrateTo: () => Promise<unknown> }> {
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const earlier = readdirSync(migrationsFolder).filter((file) => file < name)
  for (const file of earlier) copyFileSync(join(migrationsFolder, file), join(folder, file))
  await migrate(pool, folder)
  return {
    migrateTo() {
      copyFileSync(join(migrationsFolder, name), join(folder, name))
      return migrate(pool, folder)
    },
  }
}
