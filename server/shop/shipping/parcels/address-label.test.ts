import { expect, test } from 'vitest'
import { createPdf, page } from '#server/platform/pdf/pdf-document.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { writeAddressLabel } from './parcel-documents.ts'

const seller = { name: 'Karda', address: 'Lazimpat', phone: '', email: '', tax_number: '', notes: '' }
const austin = {
  fullname: 'Ann Lee',
  street: '12 Forge Road',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'United States',
  contact_number: '+1 512 5550100',
  email: null,
}

/** The bottom of a label's text, and its font sizes. */
async function labelOf(buyer: object) {
  const pdf = await createPdf({ title: 'Label', author: 'Karda', date: new Date('2026-11-21') })
  const { write } = pdf
  const ends: number[] = []
  const sizes: number[] = []
  pdf.write = (text, place) => {
    const end = write(text, place)
    ends.push(end)
    sizes.push(place?.size ?? 0)
    return end
  }
  const order = { id: 'ABCDEFGH12' } as OrderWithItems
  writeAddressLabel(pdf, { order, seller, buyer: { ...austin, ...buyer }, url: 'https://shop.example' })
  return { bottom: Math.max(...ends), size: Math.max(...sizes) }
}

test('a label has large letters, and smaller ones if the address would not fit', async () => {
  const edge = page.top + 340
  expect(await labelOf({})).toMatchObject({ size: 24 })
  const whole = await labelOf({ street2: 'Apt 4B', company: 'Forge Ltd' })
  expect([whole.size, whole.bottom < edge]).toEqual([24, true])
  const longest = await labelOf({
    street: 'W'.repeat(200),
    street2: 'Long '.repeat(40),
    city: 'W'.repeat(100),
    state: 'x'.repeat(100),
    fullname: 'W'.repeat(120),
    company: 'W'.repeat(120),
    country: 'United States',
  })
  expect(longest.size).toBeLessThan(20)
  const long = await labelOf({ street: 'Building 7, '.repeat(8), street2: 'Staircase 3, '.repeat(8) })
  expect(long.bottom).toBeLessThan(edge)
})
