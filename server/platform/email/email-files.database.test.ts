import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmailSender } from '#server/admin/emails/send-emails.ts'
import { createFileEmail } from '#server/integrations/smtp/file-email.ts'
import { createLog } from '#server/platform/process/log.ts'
import { saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { retentionClock } from '#server/shop/privacy/retention-clock.ts'
import { openApi } from '#tests/support/api.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'

const api = await openApi()
await saveSiteSettings(api.system, {
  site_title: 'Karda',
  site_description: '',
  favicon: '/media/site/favicon.svg',
  google_analytics_id: '',
  contact_email: 'shop@example.com',
})
const log = createLog('warn', () => {})
const disk = mountSmallDisk(1)
const aWhile = { timeout: 10_000 }

function sendInto(folder: string): void {
  onTestFinished(
    startEmailSender(api.system, createFileEmail(folder), {
      log,
      retentionClock: (ctx) => retentionClock(ctx, log),
    }),
  )
}

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
  write('young.eml', 27)
  const all = ['old.eml', 'old.eml.part', 'old.txt', 'young.eml']
  sendInto(folder)
  const marked = () => api.database.selectFrom('retention_clock').select('seen_at').executeTakeFirst()
  await vi.waitFor(async () => expect(await marked()).toMatchObject({ seen_at: api.now() }), aWhile)
  // Files are deleted only after the clock has been watched for a day.
  expect(readdirSync(folder).toSorted()).toEqual(all)
  api.pass({ days: 1, minutes: 60 })
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(['old.txt', 'young.eml']), aWhile)
})

test.skipIf(!disk)('while the disk is full emails wait, and are written when there is room', async () => {
  const folder = join(disk?.folder ?? '', 'outbox')
  disk?.fill()
  const body = { name: 'Ram', email: 'ram@example.net', subject: 'Room', message: 'Is there any?' }
  await api.call('POST /contact/messages/', { body })
  sendInto(folder)
  const mail = () =>
    api.database
      .selectFrom('outbox')
      .select(['sent_at', 'last_error', 'given_up_at'])
      .executeTakeFirstOrThrow()
  await vi.waitFor(
    async () =>
      expect(await mail()).toEqual({
        sent_at: null,
        given_up_at: null,
        last_error: expect.stringContaining('ENOSPC'),
      }),
    aWhile,
  )
  disk?.free()
  api.pass({ minutes: 5 })
  await vi.waitFor(
    async () => expect(await mail()).toMatchObject({ sent_at: api.now(), last_error: null }),
    aWhile,
  )
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^karda-.+\.eml$/)])
})
