import { expect, test } from 'vitest'
import { createOtherBackend } from '../support/other-backend.ts'
import { renderPage } from '../support/render-page.ts'

const certificate = {
  blade_cm: 25,
  overall_cm: 38,
  spine_mm: 9,
  weight_g: 480,
  serial: 'S-1',
  smith: 'Hari',
  note: null,
  product: { name: 'Sirupate', name_ne: null, slug: null },
  pictures: [],
  forged_on: '2026-12-31',
  issued_at: '2026-12-31T20:00:00Z',
  revoked_at: null,
}

test.for([
  ['Asia/Kathmandu', 'January 1, 2027', '2027'],
  ['America/Los_Angeles', 'December 31, 2026', '2026'],
  // From a backend that names no time zone.
  [undefined, 'December 31, 2026', '2026'],
] as const)('the server renders a page of a shop in %s with the date %s', async ([time_zone, day, year]) => {
  const backend = createOtherBackend()
  backend.let(/^\/pages\/texts\/$/, { status: 200, body: { home: {}, product: {}, footer: {}, time_zone } })
  backend.let(/^\/certificates\//, { status: 200, body: certificate })
  const page = await renderPage('/certificates/x', { ...backend, now: '2026-12-31T20:00:00Z' })
  expect(page.text).toContain(`Issued on ${day}`)
  expect(page.text).toMatch(/Forged on\s+December 31, 2026/)
  expect(page.text).toContain(`© ${year} `)
})
