import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

test('a product can be added once its pictures have descriptions: the focus goes to a missing one', async () => {
  const media = { ...sampleOf('GET /admin/media/').results[0], alt_text: '' }
  const results = ['front', 'back'].map((key) => ({ ...media, key, name: `${key}.png` }))
  backend.answer('GET', '/admin/media/', { count: 2, next: null, previous: null, results })
  const user = await admin.visit('/products/new')
  await user.type(await screen.findByLabelText('Name'), 'Ang Khola')
  await user.type(screen.getByLabelText('Price'), '185')
  await user.click(screen.getByRole('button', { name: 'Add pictures' }))
  const picker = within(screen.getByRole('dialog', { name: 'Add pictures' }))
  for (const { name } of results) await user.click(await picker.findByLabelText(name))
  await user.click(picker.getByRole('button', { name: 'Add 2 pictures' }))
  // New pictures are described one after the other.
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe the picture' }))
  await user.click(dialog.getByLabelText('Description'))
  await user.keyboard('With its sheath{Enter}')
  expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('')
  expect(document.activeElement).toBe(dialog.getByLabelText('Description'))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(backend.writes()).toEqual([])

  backend.refuse('POST', '/admin/products/', 400, { 'pictures.1.alt_text': ['This may not be blank.'] })
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  const pictures = screen.getByRole('group', { name: 'Pictures' })
  await waitFor(() => expect(document.activeElement).toBe(pictures))
  within(pictures).getByText('Describe each picture.')
  await user.click(within(pictures).getAllByRole('button', { name: 'Describe' })[1] as HTMLElement)
  await user.click(dialog.getByLabelText('Description'))
  await user.keyboard('The blade')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Move The blade forward' }))
  backend.answer('POST', '/admin/products/', { id: 7, name: 'Ang Khola' })
  backend.refuse('GET', '/admin/products/7/', 404, { detail: 'Not found.' })
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/products/7'))
  expect(backend.writes().at(-1)?.body).toMatchObject({
    name: 'Ang Khola',
    slug: 'ang-khola',
    price: '185.00',
    opening_stock: 0,
    is_active: false,
    pictures: [
      { media_key: 'back', alt_text: 'The blade' },
      { media_key: 'front', alt_text: 'With its sheath' },
    ],
  })
})
