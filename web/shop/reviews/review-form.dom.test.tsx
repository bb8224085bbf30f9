import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const section = () => within(document.getElementById('reviews') as HTMLElement)
const star = (name: string) => section().getByRole<HTMLInputElement>('radio', { name })
const field = () => section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })

async function open() {
  backend.refuse('GET', '/products/reviews/own/', 404, { detail: 'Not found.' })
  const user = await openProduct()
  await waitFor(() => field())
  shop.pass(2000)
  return user
}

async function openProduct() {
  shop.signIn()
  backend.answer('GET', '/products/products/bhojpure-10/', product)
  return shop.visit('/products/bhojpure-10')
}
async function write(user: UserEvent, comment: string) {
  await fill(user, field(), comment)
  await user.click(section().getByRole('button', { name: 'Submit review' }))
}

test('REV-13 a review without a comment is refused and never sent', async () => {
  const user = await open()
  await write(user, ' \n ')
  await section().findByText('Please enter your review comment.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(backend.writes()).toEqual([])
})

test('ERR-16 a refused review shows the detail, otherwise the body of the answer', async () => {
  const user = await open()
  backend.refuse('POST', '/products/reviews/', 400, { detail: 'The forge is closed.' })
  await write(user, 'Not mine.')
  await expectAlert('The forge is closed.')
  const errors = { rating: ['Too low.'], comment: ['Too short.'] }
  backend.refuse('POST', '/products/reviews/', 400, errors)
  await write(user, 'Not mine.')
  await expectAlert(JSON.stringify(errors))
})

test.each(['lost', 'HTML'])(
  'ERR-17 without both (%s) it shows a general error, and keeps the text',
  async (kind) => {
    const user = await open()
    if (kind === 'lost') backend.lose('POST', '/products/reviews/')
    else backend.refuse('POST', '/products/reviews/', 500, '<h1>Bad gateway</h1>')
    await user.click(star('2 stars'))
    await write(user, 'Not mine.')
    await expectAlert('Failed to submit review. Please try again.')
    expect(field().value).toBe('Not mine.')
    expect(star('2 stars').checked).toBe(true)
    expect(backend.writes().map(({ body }) => [body.product, body.rating, body.comment])).toEqual([
      [1, 2, 'Not mine.'],
    ])
  },
)

test('Cancel closes the form without changing the review', async () => {
  const review = {
    id: 7,
    user: { username: 'asha' },
    rating: 4,
    comment: 'Sharp.',
    is_approved: true,
    is_verified_purchase: true,
    created_at: '2026-11-20T09:00:00Z',
  }
  backend.answer('GET', '/products/reviews/own/', { review })
  const user = await openProduct()
  await user.click(await section().findByRole('button', { name: 'Edit your review' }))
  expect(field().value).toBe('Sharp.')
  await fill(user, field(), 'Blunt.')
  await user.click(section().getByRole('button', { name: 'Cancel' }))
  expect(section().queryByRole('textbox')).toBeNull()
  section().getByText('Sharp.')
  await user.click(section().getByRole('button', { name: 'Edit your review' }))
  expect(field().value).toBe('Sharp.')
  expect(backend.writes()).toEqual([])
})

const named = () => section().getByRole<HTMLInputElement>('textbox', { name: 'Public name' })
const nameIs = (name: string, state: 'asked' | 'shown') =>
  waitFor(() => expect([named().value, named().readOnly]).toEqual([name, state === 'shown']))
const changeName = () => section().queryByRole('link', { name: 'Change your name' })

/** The account has no name until it sends one. */
function askForName(suggested_name: string | null) {
  let public_name: string | null = null
  backend.answer('GET', '/accounts/me/public-name/', () => ({ public_name, suggested_name }))
  backend.answer('POST', '/products/reviews/', ({ body }: (typeof backend.sent)[number]) => {
    public_name = body.public_name
    return {
      id: 9,
      user: { username: public_name },
      rating: 5,
      comment: body.comment,
      created_at: '2026-11-20T09:00:00Z',
      is_verified_purchase: false,
    }
  })
}

test('a public name is asked once, sent with the review, and then gone', async () => {
  askForName('Asha')
  const user = await open()
  await nameIs('Asha', 'asked')
  section().getByText('Shown next to what you write.')
  expect(changeName()).toBeNull()
  await fill(user, named(), ' Asha R. ')
  await write(user, 'Sharp.')
  await section().findByText('Asha R.')
  await waitFor(() => expect(changeName()?.getAttribute('href')).toBe('/account/details'))
  await nameIs('Asha R.', 'shown')
  expect(backend.writes().map(({ body }) => body.public_name)).toEqual(['Asha R.'])
})

test('an empty or refused public name says so at its field, and keeps the review', async () => {
  askForName(null)
  const user = await open()
  await nameIs('', 'asked')
  await write(user, 'Sharp.')
  await section().findByText('Please enter your public name.')
  expect(named().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(named())
  expect(backend.writes()).toEqual([])
  const reserved = 'Please choose another name.'
  backend.refuse('POST', '/products/reviews/', 400, { public_name: [reserved] })
  await fill(user, named(), 'Karda')
  await write(user, 'Sharp.')
  await section().findByText(reserved)
  expect(document.activeElement).toBe(named())
  expect([named().value, field().value]).toEqual(['Karda', 'Sharp.'])
})

test('an account that has a name is not asked, and sends none', async () => {
  backend.answer('GET', '/accounts/me/public-name/', { public_name: 'Asha', suggested_name: null })
  backend.refuse('POST', '/products/reviews/', 400, { detail: 'The forge is closed.' })
  const user = await open()
  await waitFor(() => expect(changeName()).not.toBeNull())
  await nameIs('Asha', 'shown')
  await write(user, 'Sharp.')
  await expectAlert('The forge is closed.')
  expect(backend.writes().map(({ body }) => 'public_name' in body)).toEqual([false])
})

test('a name that did not load is asked for once the server refuses a review without one', async () => {
  backend.lose('GET', '/accounts/me/public-name/')
  const required = 'Please enter your public name.'
  backend.refuse('POST', '/products/reviews/', 400, { public_name: [required] })
  const user = await open()
  await nameIs('', 'shown')
  await write(user, 'Sharp.')
  await nameIs('', 'asked')
  expect(
    section()
      .getAllByText(required)
      .map(({ id }) => id),
  ).toContain(named().getAttribute('aria-describedby')?.split(' ').at(-1))
  await fill(user, named(), 'Asha')
  await write(user, 'Sharp.')
  await waitFor(() =>
    expect(backend.writes().map(({ body }) => body.public_name)).toEqual([undefined, 'Asha']),
  )
})

test('the field is there before the name has loaded, so nothing moves when it has', async () => {
  backend.answer('GET', '/accounts/me/public-name/', new Promise(() => {}))
  await open()
  await nameIs('', 'shown')
  expect(changeName()).toBeNull()
})
