import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const thanks = 'Thank you for your message! We will get back to you soon.'
const failure = 'Failed to send message. Please try again later.'

const written = {
  Name: 'Anita Gurung',
  Email: 'anita@example.com',
  Subject: 'A new handle',
  Message: 'Do you fit a horn handle\nto a blade of 1987?',
}
const received = { id: 1, created_at: '2026-11-21T10:00:00Z' }

const main = () => within(screen.getByRole('main'))
const form = () => within(screen.getByRole('form', { name: 'Write to us' }))
const field = (label: string) => form().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const send = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Send message' }))

async function open() {
  const user = await shop.visit('/contact')
  shop.pass(2000)
  return user
}

async function write(user: UserEvent, texts: Partial<typeof written> & { Phone?: string } = written) {
  for (const [label, text] of Object.entries(texts)) await fill(user, field(label), text)
}

test('CONT-10 CONT-13 CONT-16 the form has five fields; the phone number is optional', async () => {
  const user = await open()
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) expect(field(label)).toBeTruthy()
  expect(field('Email').type).toBe('email')
  expect(field('Phone').required).toBe(false)
  await write(user, { ...written, Email: 'no address' })
  await send(user)
  expect(document.activeElement).toBe(field('Email'))
  expect(backend.writes()).toEqual([])
})

test.each([
  ['CONT-11', 'Name', 'Please enter your name.'],
  ['CONT-12', 'Email', 'Please enter your email.'],
  ['CONT-14', 'Subject', 'Please enter a subject.'],
  ['CONT-15', 'Message', 'Please enter your message.'],
])('%s the %s is required: without it no message is sent', async (_, left, text) => {
  const user = await open()
  await write(user, { ...written, [left]: '' })
  await send(user)
  expect(document.activeElement).toBe(field(left))
  expect(field(left).getAttribute('aria-invalid')).toBe('true')
  const tied = field(left).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(tied)?.textContent).toBe(text)
  expect(backend.writes()).toEqual([])
})

test('CONT-10 the API receives all five fields under its names', async () => {
  backend.answer('POST', '/contact/messages/', received)
  const user = await open()
  await write(user, { ...written, Phone: '+977 1 555 0199' })
  await send(user)
  await form().findByText(thanks)
  const [{ body, headers }] = backend.writes() as [(typeof backend.sent)[number]]
  expect(body).toEqual({
    name: written.Name,
    email: written.Email,
    phone_number: '+977 1 555 0199',
    subject: written.Subject,
    message: written.Message,
    website: '',
    form_age_ms: expect.any(Number),
  })
  expect(body.form_age_ms).toBeGreaterThanOrEqual(2000)
  expect(headers.get('Authorization')).toBeNull()
  for (const label of Object.keys(written)) expect(field(label).value, label).toBe('')
})

test('ERR-33 a failed message keeps its text, and the page says so', async () => {
  const user = await open()
  await write(user)
  backend.refuse('POST', '/contact/messages/', 500, '<h1>Oops</h1>')
  await send(user)
  await expectAlert(failure)
  expect(field('Message').value).toBe(written.Message)
  backend.refuse('POST', '/contact/messages/', 429, { detail: 'Not so fast.' })
  await send(user)
  await expectAlert('Not so fast.')
  backend.lose('POST', '/contact/messages/')
  await send(user)
  await expectAlert(failure)
  backend.refuse('POST', '/contact/messages/', 400, { email: ['Enter a valid email address.'] })
  await send(user)
  await expectAlert('email: Enter a valid email address.')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  backend.answer('POST', '/contact/messages/', received)
  await send(user)
  await form().findByText(thanks)
  expect(form().getByRole('alert').textContent).toBe('')
})

test('ERR-34 CONT-17 contact data that fail to load show an error, and the form still works', async () => {
  backend.refuse('GET', '/contact/info/', 500, '<h1>Oops</h1>')
  backend.answer('POST', '/contact/messages/', received)
  const user = await open()
  await main().findByText('Failed to load contact information.')
  main().getByText('Contact information is currently unavailable.')
  await write(user)
  await send(user)
  await form().findByText(thanks)
  backend.answer('GET', '/contact/info/', {
    branch_locations: [
      {
        id: 1,
        name: 'Lazimpat',
        address: 'Old Road 1',
        phone_number: '',
        is_hq: true,
        map_embed_link: null,
        map_location_url: null,
        image: null,
      },
    ],
    contact_emails: [],
    social_media_profiles: [],
  })
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await main().findByRole('heading', { name: /Lazimpat/ })
  backend.lose('GET', '/contact/info/')
  await shop.navigate('/company-info')
  await shop.navigate('/contact')
  await main().findByText('Failed to load contact information.')
})

test('CONT-17 empty contact data are unavailable', async () => {
  const nothing = { branch_locations: [], contact_emails: [], social_media_profiles: [] }
  backend.answer('GET', '/contact/info/', nothing)
  await open()
  await main().findByText('Contact information is currently unavailable.')
  expect(main().queryByText('Failed to load contact information.')).toBeNull()
})

test('the page scrolls to the confirmation of a message', async () => {
  backend.answer('POST', '/contact/messages/', received)
  const user = await open()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await write(user)
  await send(user)
  const line = (await form().findByText(thanks)).closest('p')
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([line]))
})
