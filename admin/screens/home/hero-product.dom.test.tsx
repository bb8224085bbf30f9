import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

test('the product of the large picture is found by name, saved, and taken out again', async () => {
  let page = {
    ...sampleOf('GET /admin/settings/home-page/'),
    hero_product_id: null as number | null,
    version: 1,
  }
  backend.answer('GET', '/admin/settings/home-page/', () => page)
  backend.answer('PUT', '/admin/settings/home-page/', ({ body }: Sent) => {
    page = { ...page, ...body, version: page.version + 1 }
    return page
  })
  const product = { ...sampleOf('GET /admin/products/{id}/'), id: 7, name: 'Ang Khola 10-inch' }
  backend.answer('GET', '/admin/products/', { count: 1, next: null, previous: null, results: [product] })
  backend.answer('GET', '/admin/products/7/', product)
  const user = await admin.visit('/home')
  await user.type(await screen.findByLabelText(/^Product in the picture/), 'ang')
  await user.click(await screen.findByRole('option', { name: /Ang Khola 10-inch/ }))
  await within(screen.getByRole('group', { name: 'Product in the picture' })).findByText('Ang Khola 10-inch')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.hero_product_id).toBe(7))
  await user.click(screen.getByRole('button', { name: 'Remove Ang Khola 10-inch' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.hero_product_id).toBeNull())
})
