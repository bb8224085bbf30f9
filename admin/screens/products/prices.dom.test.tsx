import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin
const paging = { count: 1, count_is_exact: true, next: null, previous: null }
const question = 'Change the price by more than half?'
const asked = async () => within(await screen.findByRole('dialog', { name: question }))
const isAsked = () => screen.queryByRole('dialog', { name: question }) !== null

/** Opens a list with a single product; the fake server saves its price. */
async function openList(price: string) {
  let line = { ...sampleOf('GET /admin/products/').results[0], id: 1, name: 'Ang Khola', price, version: 1 }
  backend.answer('GET', '/admin/products/', () => ({ ...paging, results: [line] }))
  backend.answer('PATCH', '/admin/products/1/', ({ body }: Sent) => {
    line = { ...line, ...body, version: line.version + 1 }
    return line
  })
  return admin.visit('/products')
}

async function type(user: UserEvent, text: string) {
  const [button] = await screen.findAllByRole('button', { name: /^Change the price of Ang Khola/ })
  await user.click(button as HTMLElement)
  await user.clear(field())
  await user.keyboard(text)
}
const field = () => screen.getByLabelText<HTMLInputElement>('Price of Ang Khola in dollars')
const prices = () => backend.writes().map(({ body }) => body.price)

test('a price can be typed in any notation', async () => {
  const user = await openList('140.00')
  await type(user, '142,50{Enter}')
  await screen.findByText('Ang Khola now costs $142.50')
  await type(user, '１３０.５{Enter}')
  await screen.findByText('Ang Khola now costs $130.50')
  expect(isAsked()).toBe(false)
  expect(prices()).toEqual(['142.50', '130.50'])
})

test('an ambiguous or unreadable price shows an error and is not saved', async () => {
  const user = await openList('1500.00')
  await type(user, '1.234{Enter}')
  await screen.findByText('1.234 could mean $1,234.00 or $1.23. Type one of these.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  await user.clear(field())
  await user.keyboard('about 20')
  await user.tab()
  await screen.findByText('Enter an amount such as 142.50.')
  expect(field().value).toBe('about 20')
  expect(prices()).toEqual([])
  await user.clear(field())
  await user.type(field(), '$1,234.00{Enter}')
  await screen.findByText('Ang Khola now costs $1,234.00')
})

test('changing a price by more than half asks once; setting a first price does not', async () => {
  const user = await openList('142.50')
  await type(user, '14250{Enter}')
  ;(await asked()).getByText('Ang Khola: from $142.50 to $14,250.00')
  await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(isAsked()).toBe(false))
  expect([field().value, prices()]).toEqual(['14250', []])
  await user.type(field(), '{Enter}')
  await user.click((await asked()).getByRole('button', { name: 'Change the price' }))
  await screen.findByText('Ang Khola now costs $14,250.00')
  expect([prices(), isAsked()]).toEqual([['14250.00'], false])

  const again = await openList('0.00')
  await type(again, '90{Enter}')
  await screen.findByText('Ang Khola now costs $90.00')
  expect(isAsked()).toBe(false)
})

/** Opens the form of a product with a choice that costs extra. */
async function openForm() {
  const option = {
    key: 'handle',
    label: 'Handle',
    kind: 'choice',
    note: null,
    choices: [{ value: 'Horn', label: 'Horn', surcharge: '15.00' }],
  }
  let product = sampleOf('GET /admin/products/{id}/', {
    id: 1,
    version: 1,
    missing: [],
    attributes: [],
    pictures: [],
    price: '142.50',
    price_before_discount: null,
    customization_options: [option],
    blade_cm: 25.125,
    steel: null,
    handle: null,
    tang: null,
  })
  backend.answer('GET', '/admin/products/1/', () => product)
  backend.answer('PUT', '/admin/products/1/', ({ body }: Sent) => {
    product = { ...product, ...body, version: product.version + 1 }
    return product
  })
  const user = await admin.visit('/products/1')
  const put = async (label: string, text: string) => {
    const input = (await screen.findAllByLabelText<HTMLInputElement>(label))[0] as HTMLInputElement
    await user.clear(input)
    await user.type(input, text)
  }
  return { user, put, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

test('a product form parses its numbers, and leaves untouched ones alone', async () => {
  const { put, save } = await openForm()
  await put('Price', '150,5')
  await put('Surcharge ($)', '20')
  await put('Overall (cm)', '38,1')
  await save()
  await screen.findByText('Saved')
  expect(backend.writes().at(-1)?.body).toMatchObject({
    price: '150.50',
    blade_cm: 25.125,
    overall_cm: 38.1,
    customization_options: [{ choices: [{ surcharge: '20.00' }] }],
  })
  expect(isAsked()).toBe(false)
})

test('a form with an ambiguous number is not sent; its field shows the error', async () => {
  const { user, put, save } = await openForm()
  await put('Price', '1.234')
  await save()
  await screen.findByText('1.234 could mean $1,234.00 or $1.23. Type one of these.')
  await screen.findByText('Some fields need your attention.')
  await put('Price', '150')
  await put('Surcharge ($)', '1,234{Tab}')
  await save()
  await screen.findByText('1,234 could mean $1,234.00 or $1.23. Type one of these.')
  await screen.findByText('Some fields need your attention.')
  await put('Surcharge ($)', '15')
  await put('Packed weight (g)', 'heavy')
  await user.keyboard('{Enter}')
  await screen.findByText('Enter a whole number such as 12.')
  expect(backend.writes()).toEqual([])
})

test('a form asks once about all prices that change by more than half', async () => {
  const { user, put, save } = await openForm()
  await put('Price', '14250')
  await put('Surcharge ($)', '5')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Change these prices by more than half?' }))
  dialog.getByText('Price: from $142.50 to $14,250.00')
  dialog.getByText('Handle, Horn: from $15.00 to $5.00')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(backend.writes()).toEqual([])
  await put('Price', '140')
  await save()
  ;(await asked()).getByText('Handle, Horn: from $15.00 to $5.00')
  backend.refuse('PUT', '/admin/products/1/', 400, { plate: ['Another product has this plate.'] })
  await user.click((await asked()).getByRole('button', { name: 'Change the price' }))
  await screen.findByText('Another product has this plate.')
  // The form does not ask again about changes that the person has agreed to.
  await save()
  await waitFor(() => expect(backend.writes()).toHaveLength(2))
  expect(isAsked()).toBe(false)
})

test('an error for a field without an error text names the field', async () => {
  const { put, save } = await openForm()
  await put('Price', '150')
  backend.refuse('PUT', '/admin/products/1/', 400, {
    plate: ['Another product has this plate.'],
    attributes: ['You can have at most 40.'],
    'pictures.7.alt_text': ['Describe it.'],
  })
  await save()
  await screen.findByText('Another product has this plate.')
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('You can have at most 40.'))
  expect(alert.textContent).not.toContain('Another product has this plate.')
  const summary = 'Details: You can have at most 40. Pictures: Describe it.'
  expect(alert.textContent).toBe(`${summary}Plate in the printed catalog`)
  within(alert).getByRole('button', { name: 'Plate in the printed catalog' })
})
