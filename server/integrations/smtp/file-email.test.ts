import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bodyOf, headOf } from '#tests/support/smtp-fixture.ts'
import type { OutgoingEmail } from './email-gateway.ts'
import { createFileEmail } from './file-email.ts'

const folder = mkdtempSync(join(tmpdir(), 'karda-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

const outbox = join(folder, 'outbox')
const mail: OutgoingEmail = {
  id: 'karda-1-1',
  from: { name: 'Karda', address: 'hello@example.com' },
  to: 'maya@example.com',
  replyTo: undefined,
  subject: 'Grüße',
  text: 'Good morning – खुकुरी',
  html: undefined,
  writtenAt: new Date('2026-11-21T10:00:00Z'),
}

test('an email is a file for email programs, readable only by its owner; sent again it is the same file', async () => {
  const files = createFileEmail(outbox)
  await files.send(mail)
  await files.send(mail)
  expect(readdirSync(outbox)).toEqual(['karda-1-1.eml'])
  const path = join(outbox, 'karda-1-1.eml')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const raw = readFileSync(path, 'utf8')
  expect(Object.fromEntries(headOf(raw))).toMatchObject({
    from: 'Karda <hello@example.com>',
    to: 'maya@example.com',
    subject: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(bodyOf(raw).trimEnd()).toBe(mail.text)
})
