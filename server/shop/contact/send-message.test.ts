import { expect, test } from 'vitest'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const message = {
  name: 'Ram Thapa',
  email: 'ram@example.net',
  phone_number: '+977 1 555 0100',
  subject: 'A handle of horn',
  message: 'Can it be had longer?\n\nThank you.',
}
const stored = () => api.database.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const mails = () => api.database.selectFrom('outbox').selectAll().orderBy('id').execute()
const send = (change: object = {}) => api.send('POST /contact/messages/', { body: { ...message, ...change } })

test("API-23 ENT-28 CONT-18 ROLE-09 a visitor's message is stored and forwarded to the shop", async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(Number), created_at: today.toISOString() })
  expect(await stored()).toMatchObject([{ ...message, created_at: today, read_at: null }])
  expect(await mails()).toMatchObject([
    {
      recipient: null,
      reply_to_name: 'Ram Thapa',
      reply_to_address: 'ram@example.net',
      subject: 'Message from Ram Thapa: A handle of horn',
      kind: 'contact.message',
      text: 'Name: Ram Thapa\nEmail: ram@example.net\nPhone: +977 1 555 0100\nSubject: A handle of horn\n\nCan it be had longer?\n\nThank you.\n\nOpen in the back office:\nhttp://shop.test/admin/inbox?view=all&key=message:1\n\n-- \nKarda Khukuri House\nhttp://shop.test\n',
      html: expect.stringContaining('Can it be had longer?<br/><br/>Thank you.'),
      due_at: today,
      attempts: 0,
    },
  ])
})

test.for([[undefined], [null], [''], ['  ']])(
  'CONT-16 ENT-29 the phone number is optional: %o',
  async ([phone_number]) => {
    const answer = await send({ phone_number, message: `Without: ${JSON.stringify(phone_number)}` })
    expect(answer.status).toBe(201)
    expect((await stored()).at(-1)?.phone_number).toBeNull()
    expect((await mails()).at(-1)?.text).toContain('Phone: not given')
  },
)

test('ROLE-12 a customer can send a message as well', async () => {
  const maya = await api.person('maya')
  const body = { ...message, email: 'maya@example.com' }
  expect((await maya.send('POST /contact/messages/', { body })).status).toBe(201)
})

const required = 'This field is required.'
const blank = 'This field may not be blank.'
const oneLine = 'Line breaks and control characters are not allowed here.'

test.for([
  ['CONT-11', 'name', undefined, required],
  ['CONT-11', 'name', ' ', blank],
  ['CONT-12', 'email', undefined, required],
  ['CONT-12', 'email', '', blank],
  ['CONT-13', 'email', 'ram', 'Enter a valid email address.'],
  ['CONT-13', 'email', 'ram@example.net, eve@example.net', 'Enter a valid email address.'],
  ['CONT-13', 'email', 'ram@example.net\r\nBcc: eve@example.net', 'Enter a valid email address.'],
  ['CONT-14', 'subject', undefined, required],
  ['CONT-14', 'subject', '\n', blank],
  ['CONT-15', 'message', undefined, required],
  ['CONT-15', 'message', '   ', blank],
  ['', 'name', 'Ram\r\nBcc: eve@example.net', oneLine],
  ['', 'subject', 'Hi\nBcc: eve@example.net', oneLine],
  ['', 'subject', 'Hi\u2028there', oneLine],
  ['', 'phone_number', '1\r2', oneLine],
  ['', 'name', 'x'.repeat(121), 'Please keep it to 120 characters.'],
  ['', 'phone_number', '1'.repeat(41), 'Please keep it to 40 characters.'],
  ['', 'subject', 'x'.repeat(201), 'Please keep it to 200 characters.'],
  ['', 'message', 'x'.repeat(5001), 'Please keep it to 5000 characters.'],
] as const)('%s %s %o is refused: %s', async ([, field, value, text]) => {
  const before = [await stored(), await mails()]
  expect(await send({ [field]: value })).toMatchObject({ status: 400, body: { [field]: [text] } })
  expect([await stored(), await mails()]).toEqual(before)
})

test('filling in the honeypot field seems to succeed but stores and sends nothing', async () => {
  const before = [await stored(), await mails()]
  const answer = await send({ message: 'Buy pills', website: 'https://pills.example' })
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
  expect([await stored(), await mails()]).toEqual(before)
})

test('a form that was open for less than two seconds is refused', async () => {
  expect(await send({ message: 'Fast', form_age_ms: 1500 })).toMatchObject({
    status: 429,
    body: {
      detail: 'That was very fast. Please wait a moment and send it again.',
      code: 'submitted_too_fast',
    },
  })
  expect((await send({ message: 'Fast', form_age_ms: 2100 })).status).toBe(201)
})

test('a repeated message within a minute is refused, and at most ten per hour are accepted', async () => {
  const email = 'Eager@example.net'
  const sent = await Promise.all([1, 2].map(() => send({ email })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await send({ email: 'eager@EXAMPLE.net' })).toMatchObject({
    status: 409,
    body: { detail: 'You just sent this.', code: 'submitted_twice' },
  })
  for (let number = 2; number <= 10; number++)
    expect((await send({ email, message: `${number}` })).status).toBe(201)
  expect(await send({ email, message: '11' })).toMatchObject({
    status: 429,
    body: {
      detail: 'You’ve sent a lot in the past hour. Please try again later.',
      code: 'submitted_too_often',
    },
  })
  expect((await send({ email: 'other@example.net' })).status).toBe(201)
  api.pass({ minutes: 60 })
  expect((await send({ email, message: '11' })).status).toBe(201)
})

test('a message does not invalidate public answers', async () => {
  const before = api.system.cacheVersions.versionOf(['contact', 'pages'])
  expect((await send({ message: 'Quietly' })).status).toBe(201)
  expect(api.system.cacheVersions.versionOf(['contact', 'pages'])).toBe(before)
})
