import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const { pool } = await createTestDatabase()
const migrations = join(import.meta.dirname, 'migrations')
const ours = '0013_verified_addresses.sql'

test('of accounts from before verification only the shop’s own count as verified, and emails find their accounts', async () => {
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(migrations).filter((name) => name < ours))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(pool, folder)
  await pool.query(`
    insert into accounts (email, username, password_hash, role, created_at) values
      ('owner@example.com', 'owner', '', 'owner', '2026-01-01'),
      ('maya@example.com', 'maya', '', 'customer', '2026-01-02');
    insert into password_resets values ('hash', 2, '2026-01-03', '2026-01-04', null);
    insert into outbox (kind, recipient, subject, text, created_at, due_at) values
      ('accounts.welcome', 'maya@example.com', 's', 't', '2026-01-02', '2026-01-02'),
      ('accounts.deleted', 'maya@example.com', 's', 't', '2026-01-01', '2026-01-01'),
      ('contact.message', null, 's', 't', '2026-01-02', '2026-01-02');
  `)
  cpSync(join(migrations, ours), join(folder, ours))
  await migrate(pool, folder)
  const verified = await pool.query('select username from accounts where email_verified_at = created_at')
  expect(verified.rows).toEqual([{ username: 'owner' }])
  const tokens = await pool.query('select token_hash, purpose from mailed_tokens')
  expect(tokens.rows).toEqual([{ token_hash: 'hash', purpose: 'password-reset' }])
  const mails = await pool.query('select kind, account_id from outbox order by id')
  expect(mails.rows).toEqual([
    { kind: 'accounts.welcome', account_id: 2 },
    { kind: 'accounts.deleted', account_id: null },
    { kind: 'contact.message', account_id: null },
  ])
})
