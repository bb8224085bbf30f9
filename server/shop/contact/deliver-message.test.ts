import { expect, onTestFinished, test, vi } from 'vitest'
import type { EmailGateway, OutgoingEmail } from '#server/integrations/smtp/email-gateway.ts'
import { createSmtpEmail } from '#server/integrations/smtp/smtp-email.ts'
import { deliverEmails, purgeEmails } from '#server/platform/email/deliver-email.ts'
import { openApi } from '#tests/support/api.ts'
import { serveEmail } from '#tests/support/smtp-fixture.ts'

const api = await openApi()
const server = await serveEmail()
const smtp = createSmtpEmail(`smtp://${server.host}`, { greetingTimeout: 1000, socketTimeout: 1000 })
const shop = { name: 'Karda Khukuri House', address: 'hello@example.com' }

let written = 0
async function write(change: object = {}) {
  const body = { name: 'Ram', email: `ram${++written}@example.net`, subject: 'Hello', message: 'Hi.' }
  await api.call('POST /contact/messages/', { body: { ...body, ...change } })
}
function deliver(change: Partial<Parameters<typeof deliverEmails>[0]> = {}) {
  const { database, clock } = api.system
  const onFailed = (id: number) => failed.push(id)
  return deliverEmails({
    database,
    clock,
    mail: smtp,
    shop: async () => shop,
    onFailed: onFailed,
    ...change,
  })
}
const failed: number[] = []
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

test('few emails are sent in order, one at a time; many are sent five at a time, each once', async () => {
  const sent: (string | undefined)[] = []
  let atOnce = 0
  let most = 0
  const slow: EmailGateway = {
    async send({ replyTo }) {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 20))
      sent.push(replyTo?.address)
      atOnce--
    },
  }
  for (let number = 0; number < 10; number++) await write()
  expect(await deliver({ mail: slow })).toBe(10)
  expect(most).toBe(1)
  expect(sent).toEqual(sent.toSorted((a = '', b = '') => a.localeCompare(b, 'en', { numeric: true })))
  for (let number = 0; number < 60; number++) await write()
  expect(await deliver({ mail: slow })).toBe(60)
  expect(most).toBe(5)
  expect(new Set(sent).size).toBe(70)
})

test('a slow email is sent by only one node as long as that node renews its claim', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const reached = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const slow: EmailGateway = {
    send() {
      reached.resolve()
      return taken.promise
    },
  }
  await write()
  const first = deliver({ mail: slow })
  await reached.promise
  const dueBefore = (await last()).due_at
  for (let seconds = 0; seconds < 120; seconds += 10) {
    api.pass({ minutes: 1 / 6 })
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(async () =>
      expect((await last()).due_at.getTime()).toBeGreaterThan(api.now().getTime() + 30_000),
    )
    expect(await deliver()).toBe(0)
  }
  expect((await last()).due_at.getTime()).toBeGreaterThan(dueBefore.getTime())
  taken.resolve()
  expect(await first).toBe(1)
  expect(await last()).toMatchObject({ sent_at: api.now(), attempts: 1 })
})

test('a temporary refusal is retried after one, two, four minutes and so on, until accepted', async () => {
  await write()
  server.received.length = 0
  server.behave(refusal)
  for (const minutes of [1, 2, 4, 8]) {
    expect(await deliver()).toBe(1)
    expect((await last()).last_error).toContain('Greylisted')
    api.pass({ minutes: minutes - 0.5 })
    expect(await deliver()).toBe(0)
    api.pass({ minutes: 0.5 })
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
  expect(await deliver({ mail: createSmtpEmail('smtp://127.0.0.1:9') })).toBe(1)
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
  expect(failed).toEqual([row.id])
  server.behave('well')
  api.pass({ days: 2 })
  expect(await deliver()).toBe(0)
})

test('an email fails after sixteen attempts within three days', { tags: 'slow' }, async () => {
  await write()
  const begun = api.now().getTime()
  server.behave(refusal)
  let attempts = 0
  while ((await last()).given_up_at === null && attempts < 100) {
    attempts += await deliver()
    api.pass({ minutes: 30 })
  }
  server.behave('well')
  expect(attempts).toBe(16)
  expect(api.now().getTime() - begun).toBeLessThan(3 * 86_400_000)
  expect(failed.at(-1)).toBe((await last()).id)
})

test('emails to the shop wait until it has an address', async () => {
  await write()
  expect(await deliver({ shop: async () => ({ name: 'Karda', address: '' }) })).toBe(1)
  expect(await last()).toMatchObject({ sent_at: null, last_error: 'The shop has no contact address.' })
  api.pass({ minutes: 1 })
  expect(await deliver()).toBe(1)
  expect((await last()).sent_at).toEqual(api.now())
})

test('an email whose sender crashed is due again after forty seconds', async () => {
  await write()
  const died = new Promise<never>(() => {})
  const reached = Promise.withResolvers<void>()
  const dying: EmailGateway = {
    send() {
      reached.resolve()
      return died
    },
  }
  void deliver({ mail: dying })
  await reached.promise
  api.pass({ minutes: 0.5 })
  expect(await deliver()).toBe(0)
  api.pass({ minutes: 0.5 })
  expect(await deliver()).toBe(1)
  expect(await last()).toMatchObject({ sent_at: api.now(), attempts: 2 })
})

test('several nodes send each email once', async () => {
  for (let mail = 1; mail <= 12; mail++) await write()
  const sent: OutgoingEmail[] = []
  const counting: EmailGateway = { send: async (mail) => void sent.push(mail) }
  const attempts = await Promise.all([1, 2, 3, 4].map(() => deliver({ mail: counting })))
  expect(attempts.reduce((sum, count) => sum + count)).toBe(12)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(12)
})

test('a closing sender starts no further email', async () => {
  await write()
  await write()
  let asked = 0
  expect(await deliver({ isClosing: () => ++asked > 1 })).toBe(1)
  expect(await deliver()).toBe(1)
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
  await purgeEmails(api.system)
  expect(await waiting()).toEqual(before)
  await deliver()
  await purgeEmails(api.system)
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
  await purgeEmails(api.system)
  expect(await storedRows()).toEqual([{ id }])
  api.pass({ minutes: 1 })
  await purgeEmails(api.system)
  expect(await storedRows()).toEqual([])
})
