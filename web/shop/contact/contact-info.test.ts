import { expect, test } from 'vitest'
import type { Branch, ContactInfo } from '#contract/shop/contact.ts'
import { embeddableMap, isEmpty, mainBranch, telephone } from './contact-info.ts'

const branch = (id: number, is_hq: boolean): Branch => ({
  id,
  is_hq,
  name: `Branch ${id}`,
  address: 'Lazimpat Road, Kathmandu',
  phone_number: '+977 1 555 0142',
  map_embed_link: null,
  map_location_url: null,
  image: null,
})
const empty: ContactInfo = { branch_locations: [], contact_emails: [], social_media_profiles: [] }

test('FOOTER-07 the main branch is the one marked as headquarters, wherever it is listed', () => {
  expect(mainBranch({ ...empty, branch_locations: [branch(1, false), branch(2, true)] })?.id).toBe(2)
})

test('FOOTER-08 without a headquarters it is the first branch, and without branches undefined', () => {
  expect(mainBranch({ ...empty, branch_locations: [branch(1, false), branch(2, false)] })?.id).toBe(1)
  expect(mainBranch(empty)).toBeUndefined()
})

test('contact information is empty only when every list is', () => {
  expect(isEmpty(empty)).toBe(true)
  expect(isEmpty({ ...empty, branch_locations: [branch(1, true)] })).toBe(false)
})

test('FOOTER-18 only an address with https can be embedded', () => {
  expect(embeddableMap('https://maps.example/embed')).toBe('https://maps.example/embed')
  for (const link of [null, undefined, '', 'Lazimpat', 'javascript:alert(1)', 'http://maps.example'])
    expect(embeddableMap(link), String(link)).toBeUndefined()
})

test('a phone link has no spaces or punctuation', () => {
  expect(telephone('+977 (1) 555-0142')).toBe('tel:+97715550142')
})
