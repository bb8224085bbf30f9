import { beforeEach, expect, test } from 'vitest'
import { bodyOf, partsOf, serveEmail } from '#tests/support/smtp-fixture.ts'
import { EmailRefused, type OutgoingEmail } from './email-gateway.ts'
import { createSmtpEmail } from './smtp-email.ts'

const server = await serveEmail()
const smtp = createSmtpEmail(`smtp://${server.host}`, { greetingTimeout: 1000, socketTimeout: 1000 })
const mail: OutgoingEmail = {
  id: 'karda-1-1',
  from: { name: 'Karda Khukuri House', address: 'hello@example.com' },
  to: 'hello@example.com',
  replyTo: { name: 'Ram Thapa', address: 'ram@example.net' },
  subject: 'A question',
  text: 'Line one\n.\nFrom here on – खुकुरी 🗡️\n',
  html: undefined,
  writtenAt: new Date('2026-11-21T10:00:00Z'),
}

beforeEach(() => {
  server.received.length = 0
  server.behave('well')
})

test('an email arrives with its headers, its text and its envelope', async () => {
  await smtp.send(mail)
  const [received] = server.received
  expect(received).toMatchObject({ from: 'hello@example.com', to: ['hello@example.com'] })
  expect(Object.fromEntries(received?.head ?? [])).toMatchObject({
    from: 'Karda Khukuri House <hello@example.com>',
    to: 'hello@example.com',
    'reply-to': 'Ram Thapa <ram@example.net>',
    subject: 'A question',
    date: 'Sat, 21 Nov 2026 10:00:00 +0000',
    'message-id': '<karda-1-1@example.com>',
    'auto-submitted': 'auto-generated',
  })
  expect(bodyOf(received?.raw ?? '').trimEnd()).toBe(mail.text.trimEnd())
})

test('an email that may be stopped says where, for the buttons of email programs', async () => {
  const unsubscribeUrl = `https://example.com/back-in-stock?stop=${'a'.repeat(200)}`
  await smtp.send({ ...mail, unsubscribeUrl })
  const { head } = server.received[0] ?? {}
  // Long headers are folded between lines.
  expect(head?.get('list-unsubscribe')?.replaceAll(/\s/g, '')).toBe(`<${unsubscribeUrl}>`)
  expect(head?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('an email with HTML has both versions, plain text first', async () => {
  await smtp.send({ ...mail, html: '<p>Line one – खुकुरी</p>' })
  const [received] = server.received
  expect(received?.head.get('content-type')).toMatch(/^multipart\/alternative; boundary="/)
  const [plain, html] = partsOf(received)
  expect(plain).toEqual({ type: 'text/plain; charset=utf-8', text: mail.text })
  expect(html).toEqual({ type: 'text/html; charset=utf-8', text: '<p>Line one – खुकुरी</p>' })
})

test('sent again it is the same email', async () => {
  await smtp.send({ ...mail, html: '<p>Hello</p>' })
  await smtp.send({ ...mail, html: '<p>Hello</p>' })
  expect(server.received[0]?.raw).toBe(server.received[1]?.raw)
})

test.for([
  ['subject', { subject: 'Hi\r\nBcc: victim@example.net\r\n\r\nBuy pills' }],
  ['name', { replyTo: { name: 'Ram\r\nBcc: victim@example.net', address: 'ram@example.net' } }],
  ['name', { replyTo: { name: 'Ram <victim@example.net>, ', address: 'ram@example.net' } }],
  ['name', { replyTo: { name: '"', address: 'ram@example.net' } }],
  ['address', { replyTo: { name: 'Ram', address: 'ram@example.net\r\nBcc: victim@example.net' } }],
  ['address', { replyTo: { name: 'Ram', address: 'ram@example.net, victim@example.net' } }],
] as const)('a %s can add no field and no recipient: %o', async ([, change]) => {
  await smtp.send({ ...mail, ...change })
  const [received] = server.received
  expect(server.received).toHaveLength(1)
  expect(received?.to).toEqual(['hello@example.com'])
  expect([...(received?.head.keys() ?? [])].toSorted()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ])
  expect(bodyOf(received?.raw ?? '').trimEnd()).toBe(mail.text.trimEnd())
})

test.for([
  ['sender', 553],
  ['recipient', 550],
  ['text', 554],
] as const)('a %s refused permanently (%i) is a permanent failure', async ([at, code]) => {
  server.behave({ at, code, says: 'No such thing here' })
  const sending = smtp.send(mail)
  await expect(sending).rejects.toThrow(EmailRefused)
  await expect(sending).rejects.toThrow('No such thing here')
})

test.for([
  ['sender', 451],
  ['recipient', 450],
  ['text', 452],
] as const)('a %s refused for now (%i) may be tried again', async ([at, code]) => {
  server.behave({ at, code, says: 'Come back later' })
  await expect(smtp.send(mail)).rejects.not.toThrow(EmailRefused)
  server.behave('well')
  await smtp.send(mail)
  expect(server.received).toHaveLength(1)
})

test.for(['mute', 'drop early', 'drop', 'take and drop', 'hang'] as const)(
  'a server that does %s may be retried',
  async (manner) => {
    server.behave(manner)
    await expect(smtp.send(mail)).rejects.not.toThrow(EmailRefused)
  },
)

test('an unreachable server may be retried', async () => {
  const nobody = createSmtpEmail('smtp://127.0.0.1:9')
  await expect(nobody.send(mail)).rejects.not.toThrow(EmailRefused)
})

test('the credentials of the address are used; a refused login may be retried', async () => {
  const known = createSmtpEmail(`smtp://karda:p%40ss@${server.host}`)
  await known.send(mail)
  expect(server.logins).toEqual(['karda:p@ss'])
  server.behave({ at: 'login', code: 535, says: 'Wrong password' })
  await expect(known.send(mail)).rejects.not.toThrow(EmailRefused)
})

test('a password is never sent unencrypted to another machine', async () => {
  server.logins.length = 0
  // An address that leads to this machine but does not look like it.
  const elsewhere = createSmtpEmail(`smtp://karda:secret@${server.host.replace('127.0.0.1', '0.0.0.0')}`)
  await expect(elsewhere.send(mail)).rejects.toThrow()
  expect(server.logins).toEqual([])
  expect(server.received).toEqual([])
})
