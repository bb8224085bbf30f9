import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const id = '0000000001'
const hold = { text: 'On Friday 147.00 USD of this order went back.', placed_at: '2026-11-21T10:00:00.000Z' }
const order = (changes: object) =>
  sampleOf('GET /admin/orders/{id}/', { id, status: 'paid', fullname: 'Cleo', timeline: [], ...changes })

test('the order page says why a parcel is on hold, and staff release it with a reason', async () => {
  backend.answer('GET', `/admin/orders/${id}/`, order({ holds: [hold], steps: ['lift_hold'] }))
  const user = await admin.visit(`/orders/${id}`)
  expect((await screen.findByText(hold.text, { exact: false })).closest('[role="alert"]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Release the parcel' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Release the parcel' }))
  expect(backend.writes()).toEqual([])
  await user.type(asked.getByLabelText('Reason'), 'It came again')
  backend.answer('POST', `/admin/orders/${id}/lift-hold/`, () => {
    backend.answer('GET', `/admin/orders/${id}/`, order({ holds: [], steps: ['ship'] }))
    return order({ holds: [], steps: ['ship'] })
  })
  await user.click(asked.getByRole('button', { name: 'Release the parcel' }))
  await screen.findByRole('button', { name: 'Ship' })
  expect(screen.queryByText(hold.text, { exact: false })).toBeNull()
  expect(backend.writes().map(({ body }) => body)).toEqual([{ reason: 'It came again' }])
})

test('a parcel on hold can be neither ticked nor shipped in packing', async () => {
  const packing = (changes: object) =>
    sampleOf('GET /admin/packing/{id}/', {
      id,
      status: 'paid',
      handed_over: false,
      is_held: true,
      ...changes,
    })
  backend.answer('GET', `/admin/packing/${id}/`, packing({ shipment: null, photos: [], items: [] }))
  await admin.visit(`/packing/${id}`)
  await screen.findByText(/Don’t pack or ship this order/)
  screen.getByText('On hold')
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull()
})
