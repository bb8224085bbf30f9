import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const standard = {
  subject: 'Your order {number} is on its way',
  heading: 'On its way',
  opening: 'Hello',
  closing: '',
}
const path = '/admin/mail-texts/orders.shipped/'

test('staff change the texts of an email, preview them and reset them', async () => {
  let text = {
    id: 'orders.shipped',
    version: 1,
    standard,
    placeholders: ['name', 'shop'],
    needed: [],
    ...standard,
  }
  const problem = { subject: ['This email has no placeholder {nam}.'] }
  const isWrong = ({ body }: Sent) => body.subject.includes('{nam}')
  backend.answer('GET', path, () => text)
  backend.answer('POST', `${path}preview/`, (sent: Sent) =>
    isWrong(sent)
      ? Response.json(problem, { status: 400 })
      : { subject: `Subject: ${sent.body.subject}`, html: `<p>${sent.body.closing}</p>`, text: '' },
  )
  backend.answer('PUT', path, (sent: Sent) => {
    if (isWrong(sent)) return Response.json(problem, { status: 400 })
    text = { ...text, ...sent.body, version: text.version + 1 }
    return text
  })
  const user = await admin.visit('/settings/emails-to-customers/orders.shipped')
  const closing = await screen.findByLabelText<HTMLTextAreaElement>('Closing')
  expect(screen.queryByRole('button', { name: 'Reset to standard text' })).toBeNull()
  await user.type(closing, 'Greetings, !')
  closing.setSelectionRange(11, 11)
  await user.click(screen.getByRole('button', { name: /^\{shop\}/ }))
  expect(closing.value).toBe('Greetings, {shop}!')
  expect([document.activeElement, closing.selectionStart]).toEqual([closing, 17])
  const frame = () => document.querySelector('iframe')?.srcdoc ?? document.querySelector('iframe')?.outerHTML
  await waitFor(() => expect(frame()).toContain('Greetings, {shop}!'))

  const subject = screen.getByLabelText<HTMLInputElement>('Subject')
  await user.clear(subject)
  await user.type(subject, 'On its way, {{nam}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText(/This email has no placeholder {nam}\./)).toHaveLength(2))
  expect(document.activeElement).toBe(subject)
  await user.clear(subject)
  await user.type(subject, 'On its way')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(text).toMatchObject({ subject: 'On its way', closing: 'Greetings, {shop}!', version: 2 })

  await user.click(await screen.findByRole('button', { name: 'Reset to standard text' }))
  expect([subject.value, closing.value]).toEqual([standard.subject, ''])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(text).toMatchObject({ ...standard, version: 3 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset to standard text' })).toBeNull())
})
