import { expect, test } from 'vitest'
import { messageErrors, subjectIn } from './contact-message.ts'
import { messageAbout } from './message-link.ts'

function errorsOf(texts: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  return messageErrors(form)
}

const written = { name: 'Anita', email: 'anita@example.com', subject: 'A handle', message: 'Of horn?' }

test('each empty field of a message has an error, in the order of the fields', () => {
  expect(errorsOf(written)).toEqual({})
  expect(Object.entries(errorsOf({}))).toEqual([
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your email.'],
    ['subject', 'Please enter a subject.'],
    ['message', 'Please enter your message.'],
  ])
  expect(errorsOf({ ...written, subject: '  ' })).toEqual({ subject: 'Please enter a subject.' })
})

test('an invalid email address has an error', () => {
  expect(errorsOf({ ...written, email: 'anita at home' })).toEqual({
    email: 'Please enter an email address, such as name@example.com.',
  })
})

test('a link about an order fills in a subject with its number, and nothing else', () => {
  const subjectOf = (link: string) => subjectIn(new URL(link, 'https://shop.example').searchParams)
  expect(subjectOf(messageAbout('0123456789'))).toBe('Question about order 0123456789')
  expect(subjectOf('/contact')).toBeUndefined()
  expect(subjectOf('/contact?order=Send+money+to')).toBeUndefined()
})
