import { expect, test } from 'vitest'
import { later, secondMs } from '#model/duration.ts'
import { deliverEmail, oldEmails } from '#server/admin/emails/deliver-email.ts'
import { type EmailGateway, EmailRefused } from '#server/integrations/smtp/email-gateway.ts'
import { createSmtpEmail } from '#server/integrations/smtp/smtp-email.ts'
import { deleteOldRows } from '#server/shop/privacy/delete-old-data.ts'
import { openApi } from '#tests/support/api.ts'
import { deliverEmails, withAddress } from '#tests/support/deliver-emails.ts'
import { serveEmail } from '#tests/support/smtp-fixture.ts'

const api = await openApi()
const server = await serveEmail()
const smtp = createSmtpEmail(`smtp://${server.host}`, { greetingTimeout: 1000, socketTimeout: 1000 })

let written = 0
async function write(change: object = {}) {
  const body = { name: 'Ram', email: `ram${++written}@example.net`, subject: 'Hello', message: 'Hi.' }
  await api.call('POST /contact/messages/', { body: { ...body, ...change } })
}
const deliver = (mail: EmailGateway = smtp) =>
  deliverEmails(withAddress(api.system, 'hello@example.com'), mail)
const alerts = () => api.database.selectFrom('alerts').select(['kind', 'subject']).execute()
const last = () =>
  api.database.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const refusal = { at: 'recipient', code: 450, says: 'Greylisted, come back later' } as const

test('CONT-19 a message reaches the shop, with its sender as Reply-To', async () => {
  await write({ name: 'Ram Thapa', email: 'ram@example.net', subject: 'Horn' })
  expect(await deliver()).toBe(1)
  const [mail] = server.received
  expect(mail?.to).toEqual(['hello@example.com'])
  expect(mail?.head.get('reply-to')).toBe('Ram Thapa <ram@example.net>')
  expect(mail?.head.get('subject')).toBe('Message from Ram Thapa: Horn')
  expect(await last()).toMatchObject({ sent_at: api.now(), attempts: 1, last_error: null })
})

test('it is sent once', async () => {
  server.received.length = 0
  expect(await deliver()).toBe(0)
  api.pass({ days: 1 })
  expect(await deliver()).toBe(0)
  expect(server.received).toEqual([])
})

test('a temporary refusal is retried after 8 to 16 s, twice as long each time, until accepted', async () => {
  await write()
  server.received.length = 0
  server.behave(refusal)
  for (const seconds of [16, 32, 64, 128]) {
    expect(await deliver()).toBe(1)
    const { last_error, due_at } = await last()
    expect(last_error).toContain('Greylisted')
    expect(due_at).toEqual(later(api.now(), seconds * secondMs))
    api.pass({ seconds })
  }
  server.behave('well')
  expect(await deliver()).toBe(1)
  expect(server.received).toHaveLength(1)
  expect(await last()).toMatchObject({ attempts: 5, last_error: null })
})

test.for(['mute', 'drop early', 'drop', 'hang'] as const)(
  'a server that does %s leaves the email in the outbox',
  async (manner) => {
    await write()
    server.behave(manner)
    expect(await deliver()).toBe(1)
    expect(await last()).toMatchObject({ sent_at: null, given_up_at: null })
    server.behave('well')
    api.pass({ minutes: 1 })
    expect(await deliver()).toBe(1)
    expect((await last()).sent_at).toEqual(api.now())
  },
)

test('an unreachable server leaves the email in the outbox', async () => {
  await write()
  expect(await deliver(createSmtpEmail('smtp://127.0.0.1:9'))).toBe(1)
  expect(await last()).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1 })
  api.pass({ minutes: 1 })
  expect(await deliver()).toBe(1)
  expect((await last()).sent_at).toEqual(api.now())
})

test('a connection lost before the confirmation sends the email twice, with the same Message-ID', async () => {
  await write()
  server.received.length = 0
  server.behave('take and drop')
  expect(await deliver()).toBe(1)
  server.behave('well')
  api.pass({ minutes: 1 })
  expect(await deliver()).toBe(1)
  const ids = server.received.map(({ head }) => head.get('message-id'))
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await last()).toMatchObject({ sent_at: api.now(), attempts: 2 })
})

test('a permanently refused email fails at once and raises an alert', async () => {
  await write()
  server.behave({ at: 'recipient', code: 550, says: 'No such mailbox' })
  expect(await deliver()).toBe(1)
  const row = await last()
  expect(row).toMatchObject({ sent_at: null, given_up_at: api.now() })
  expect(row.last_error).toContain('No such mailbox')
  expect(await alerts()).toContainEqual({ kind: 'mail.given-up', subject: `mail:${row.id}` })
  server.behave('well')
  api.pass({ days: 2 })
  expect(await deliver()).toBe(0)
})

test('an email fails after twenty attempts within three days', { tags: 'slow' }, async () => {
  await write()
  const begun = api.now().getTime()
  server.behave(refusal)
  let attempts = 0
  while ((await last()).given_up_at === null && attempts < 100) {
    attempts += await deliver()
    api.pass({ seconds: ((await last()).due_at.getTime() - api.now().getTime()) / secondMs })
  }
  server.behave('well')
  expect(attempts).toBe(20)
  expect(api.now().getTime() - begun).toBeLessThan(3 * 86_400_000)
  expect(await alerts()).toContainEqual({ kind: 'mail.given-up', subject: `mail:${(await last()).id}` })
})

test('emails to the shop wait until it has an address', async () => {
  await write()
  expect(await deliverEmails(withAddress(api.system, ''), smtp)).toBe(1)
  expect(await last()).toMatchObject({ sent_at: null, last_error: 'The shop has no contact address.' })
  api.pass({ minutes: 1 })
  expect(await deliver()).toBe(1)
  expect((await last()).sent_at).toEqual(api.now())
})

test('a result of a node that was thought dead does not overwrite that of its successor', async () => {
  await write()
  const { id } = await last()
  const frozen = Promise.withResolvers<never>()
  const reached = Promise.withResolvers<void>()
  const mail: EmailGateway = {
    send() {
      reached.resolve()
      return frozen.promise
    },
  }
  const log = { error: () => {} }
  const late = deliverEmail(withAddress(api.system, 'hello@example.com'), { mail, log }, id)
  await reached.promise
  expect(await deliver()).toBe(1)
  frozen.reject(new EmailRefused('550 too late'))
  await late
  expect(await last()).toMatchObject({ sent_at: api.now(), given_up_at: null, attempts: 2 })
})

test('sent emails are deleted after thirty days, others are not', async () => {
  const waiting = () =>
    api.database
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .execute()
  await write()
  const before = await waiting()
  expect(before).toHaveLength(1)
  api.pass({ days: 31 })
  await deleteOldRows(api.system, oldEmails)
  expect(await waiting()).toEqual(before)
  await deliver()
  await deleteOldRows(api.system, oldEmails)
  const sent = await api.database
    .selectFrom('outbox')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .execute()
  expect(sent).toEqual([{ sent_at: api.now() }])
})

test('a failed email is also deleted after thirty days', async () => {
  await write()
  server.behave({ at: 'recipient', code: 550, says: 'No such user' })
  await deliver()
  server.behave('well')
  const { id, given_up_at } = await last()
  expect(given_up_at).toEqual(api.now())
  const storedRows = () => api.database.selectFrom('outbox').select('id').where('id', '=', id).execute()
  api.pass({ days: 30 })
  await deleteOldRows(api.system, oldEmails)
  expect(await storedRows()).toEqual([{ id }])
  api.pass({ minutes: 1 })
  await deleteOldRows(api.system, oldEmails)
  expect(await storedRows()).toEqual([])
})
