import { expect, onTestFinished, test, vi } from 'vitest'
import { emailQueue, sendMissingJobs } from '#server/admin/emails/deliver-email.ts'
import { openJobs } from '#server/platform/jobs/open-jobs.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createLog } from '#server/platform/process/log.ts'
import { saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { openApi } from '#tests/support/api.ts'
import { serveEmail } from '#tests/support/smtp-fixture.ts'
import type { EmailGateway, OutgoingEmail } from './email-gateway.ts'
import { createSmtpEmail } from './smtp-email.ts'

let sendJobs: Context['sendJobs'] = async () => {}
const api = await openApi({ sendJobs: (...given) => sendJobs(...given) })
const staff = await api.person('sita', 'manager')
const server = await serveEmail()
const logged: string[] = []
const log = createLog('error', (line) => logged.push(line))
const smtp = createSmtpEmail(`smtp://${server.host}`)
await saveSiteSettings(api.system, {
  site_title: 'Karda of Bhojpur',
  site_description: '',
  favicon: '/media/site/favicon.svg',
  google_analytics_id: '',
  contact_email: 'shop@example.com',
})

/** A node that sends emails; it may be closed more than once. */
async function node(mail: EmailGateway) {
  const jobs = openJobs({ ...api.opened, isWorker: true, log, pollingSeconds: 1 })
  sendJobs = jobs.send
  const missing = { name: 'missing', cron: '0 0 1 1 *', steps: [sendMissingJobs] }
  const close = await jobs.start(api.system, [emailQueue(mail, log)], [missing])
  onTestFinished(close)
  return close
}
let written = 0
const write = (message: string) =>
  api.call('POST /contact/messages/', {
    body: { name: 'Ram', email: `ram${++written}@example.net`, subject: 'Hello', message },
  })
const aWhile = { timeout: 20_000, interval: 50 }
const received = (count: number) => vi.waitFor(() => expect(server.received).toHaveLength(count), aWhile)

test('an opening shop sends waiting emails, from and to the address of its settings', async () => {
  await write('Before the start')
  const close = await node(smtp)
  await received(1)
  await close()
  expect(server.received[0]).toMatchObject({ from: 'shop@example.com', to: ['shop@example.com'] })
  expect(server.received[0]?.head.get('from')).toBe('Karda of Bhojpur <shop@example.com>')
  expect(logged).toEqual([])
})

test('an email leaves within seconds of its commit, and a rolled back one never', async () => {
  server.received.length = 0
  await node(smtp)
  const taken = () =>
    api.opened.pool.query(`select from pgboss.job where name = 'emails' and state < 'completed'`)
  const rolledBack = inTransaction(api.system, async (tx) => {
    await tx.sendJobs(tx, 'emails', ['999999'])
    throw new Error('No')
  })
  await expect(rolledBack).rejects.toThrow('No')
  expect((await taken()).rows).toEqual([])
  const begun = Date.now()
  await write('After the start')
  await received(1)
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('closing does not wait long for an SMTP server that never answers, and its email is not lost', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  server.received.length = 0
  const reached = Promise.withResolvers<void>()
  const silent: EmailGateway = {
    send() {
      reached.resolve()
      return new Promise(() => {})
    },
  }
  const close = await node(silent)
  await write('While nobody listens')
  await reached.promise
  await close()
  await node(smtp)
  await received(1)
})

test('several nodes send a backlog several at a time, each email once', async () => {
  const sent: OutgoingEmail[] = []
  let atOnce = 0
  let most = 0
  const slow: EmailGateway = {
    async send(mail) {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 50))
      sent.push(mail)
      atOnce--
    },
  }
  await node(slow)
  await node(slow)
  for (let nth = 0; nth < 23; nth++) await write(`Nth ${nth}`)
  await vi.waitFor(() => expect(sent).toHaveLength(23), aWhile)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(23)
  expect(most).toBeGreaterThan(2)
})

test('staff send an email that waits to be retried at once', { tags: 'slow', timeout: 60_000 }, async () => {
  server.received.length = 0
  server.behave({ at: 'recipient', code: 450, says: 'Come back later' })
  await node(smtp)
  await write('Greylisted')
  const retrying = async () =>
    (await staff.call('GET /admin/mails/', { query: { state: 'retrying' } })).results[0]
  await vi.waitFor(async () => expect(await retrying()).toMatchObject({ attempts: 2 }), aWhile)
  server.behave('well')
  const begun = Date.now()
  await staff.call('POST /admin/mails/{id}/resend/', { params: { id: (await retrying())?.id ?? 0 } })
  await received(1)
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('the log names the failed email, and none of its content', async () => {
  server.behave({ at: 'recipient', code: 550, says: 'No mailbox shop@example.com' })
  await node(smtp)
  await write('A secret')
  await vi.waitFor(() => expect(logged).toHaveLength(1), aWhile)
  expect(JSON.parse(logged[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'error',
    message: 'email failed',
    id: expect.any(Number),
  })
  const { rows } = await api.opened.pool.query(`select from pgboss.job where job::text like '%example.com%'`)
  expect(rows).toEqual([])
})
