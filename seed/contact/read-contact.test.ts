import { expect, test } from 'vitest'
import { readPictures } from '../read-pictures.ts'
import { siteSettings } from '../settings.ts'
import { readContact } from './read-contact.ts'

const { branch_locations, contact_emails, social_media_profiles } = readContact()

test('two branches, one of them the headquarters', () => {
  expect(branch_locations.map(({ is_hq }) => is_hq)).toEqual([true, false])
  expect(new Set(branch_locations.map(({ phone_number }) => phone_number)).size).toBe(2)
})

test.each(branch_locations)('$name: the embedded map shows the place that the link leads to', (branch) => {
  const embedded = new URL(branch.map_embed_link).searchParams
  const linked = new URL(branch.map_location_url)
  const [west = 0, south = 0, east = 0, north = 0] = embedded.get('bbox')?.split(',').map(Number) ?? []
  const [latitude = 0, longitude = 0] = embedded.get('marker')?.split(',').map(Number) ?? []
  expect([linked.searchParams.get('mlat'), linked.searchParams.get('mlon')].map(Number)).toEqual([
    latitude,
    longitude,
  ])
  expect((south + north) / 2).toBeCloseTo(latitude, 6)
  expect((west + east) / 2).toBeCloseTo(longitude, 6)
  // The coordinates are in Nepal.
  expect(latitude).toBeGreaterThan(26.3)
  expect(latitude).toBeLessThan(30.5)
  expect(longitude).toBeGreaterThan(80)
  expect(longitude).toBeLessThan(88.3)
})

test('each branch has its own picture', () => {
  const files = readPictures().map(({ file }) => file)
  for (const { picture } of branch_locations) expect(files).toContain(picture)
  expect(new Set(branch_locations.map(({ picture }) => picture)).size).toBe(2)
})

test('three addresses for different purposes; the general one is that of the settings', () => {
  expect(contact_emails).toHaveLength(3)
  expect(new Set(contact_emails.map(({ purpose }) => purpose)).size).toBe(3)
  expect(contact_emails.map(({ email_address }) => email_address)).toContain(siteSettings.contact_email)
})

test('a profile on each platform with an icon in the footer', () => {
  const platforms = social_media_profiles.map(({ platform_display }) => platform_display)
  expect(platforms).toEqual(['Facebook', 'Instagram', 'LinkedIn', 'Twitter', 'Youtube'])
  for (const { link } of social_media_profiles) expect(link).toMatch(/kardakhukurihouse$/)
})
