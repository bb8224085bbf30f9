import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileEmail } from '#server/integrations/smtp/file-email.ts'
import { openApi } from '#tests/support/api.ts'
import { deliverEmails, withAddress } from '#tests/support/deliver-emails.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'

const api = await openApi()
const ctx = withAddress(api.system, 'shop@example.com')
const disk = mountSmallDisk(1)

test('an email file is deleted after 30 days, with leftovers of a killed process; other files stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karda-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, daysAgo: number) => {
    const path = join(folder, name)
    writeFileSync(path, 'Subject: Hello')
    const time = new Date(api.now().getTime() - daysAgo * 24 * 3_600_000)
    utimesSync(path, time, time)
  }
  for (const name of ['old.eml', 'old.eml.part', 'old.txt']) write(name, 31)
  write('young.eml', 29)
  const { deleteCopies } = createFileEmail(folder)
  await runAllJobs(ctx, expect.fail, {
    bookRetentionYears: undefined,
    deleteCopies,
    log: { warn: expect.fail },
  })
  expect(readdirSync(folder).toSorted()).toEqual(['old.txt', 'young.eml'])
})

test.skipIf(!disk)('while the disk is full emails wait, and are written when there is room', async () => {
  const folder = join(disk?.folder ?? '', 'outbox')
  disk?.fill()
  const body = { name: 'Ram', email: 'ram@example.net', subject: 'Room', message: 'Is there any?' }
  await api.call('POST /contact/messages/', { body })
  const columns = ['sent_at', 'last_error', 'given_up_at'] as const
  const row = () => api.database.selectFrom('outbox').select(columns).executeTakeFirstOrThrow()
  await deliverEmails(ctx, createFileEmail(folder))
  const waiting = { sent_at: null, given_up_at: null, last_error: expect.stringContaining('ENOSPC') }
  expect(await row()).toEqual(waiting)
  disk?.free()
  api.pass({ minutes: 1 })
  await deliverEmails(ctx, createFileEmail(folder))
  expect(await row()).toMatchObject({ sent_at: api.now(), last_error: null })
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^karda-.+\.eml$/)])
})
