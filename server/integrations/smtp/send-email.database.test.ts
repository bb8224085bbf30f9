import { expect, test, vi } from 'vitest'
import { startEmailSender } from '#server/admin/emails/send-emails.ts'
import { createLog } from '#server/platform/process/log.ts'
import { saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { openApi } from '#tests/support/api.ts'
import { serveEmail } from '#tests/support/smtp-fixture.ts'
import type { EmailGateway } from './email-gateway.ts'
import { createSmtpEmail } from './smtp-email.ts'

const api = await openApi()
const server = await serveEmail()
const logged: string[] = []
const given = {
  log: createLog('error', (line) => logged.push(line)),
  retentionClock: async () => undefined,
}
const smtp = createSmtpEmail(`smtp://${server.host}`)
await saveSiteSettings(api.system, {
  site_title: 'Karda of Bhojpur',
  site_description: '',
  favicon: '/media/site/favicon.svg',
  google_analytics_id: '',
  contact_email: 'shop@example.com',
})

const write = (message: string) =>
  api.call('POST /contact/messages/', {
    body: { name: 'Ram', email: 'ram@example.net', subject: 'Hello', message },
  })

test('an open shop sends waiting emails, from and to the address of its settings', async () => {
  await write('Before the start')
  const stop = startEmailSender(api.system, smtp, given)
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 5000)
  await stop()
  expect(server.received[0]).toMatchObject({ from: 'shop@example.com', to: ['shop@example.com'] })
  expect(server.received[0]?.head.get('from')).toBe('Karda of Bhojpur <shop@example.com>')
  expect(logged).toEqual([])
})

test('closing does not wait for an SMTP server that never answers, and its email is not lost', async () => {
  await write('While nobody listens')
  const reached = Promise.withResolvers<void>()
  const silent: EmailGateway = {
    send() {
      reached.resolve()
      return new Promise(() => {})
    },
  }
  const stop = startEmailSender(api.system, silent, given)
  await reached.promise
  await stop()
  api.pass({ minutes: 5 })
  const stopAgain = startEmailSender(api.system, smtp, given)
  await vi.waitFor(() => expect(server.received).toHaveLength(2), 5000)
  await stopAgain()
})

test('the log names the failed email, and none of its content', async () => {
  server.behave({ at: 'recipient', code: 550, says: 'No mailbox shop@example.com' })
  await write('A secret')
  const stop = startEmailSender(api.system, smtp, given)
  await vi.waitFor(() => expect(logged).toHaveLength(1), 5000)
  await stop()
  expect(JSON.parse(logged[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'error',
    message: 'email failed',
    id: expect.any(Number),
  })
})
