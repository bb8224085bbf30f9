import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'

const shop = await openDemoPages()

const info = () => shop.call('GET /contact/info/')

test('CONT-02 CONT-03 CONT-04 CONT-05 CONT-06 CONT-07 each location with its name, address, phone and map', async () => {
  const { main } = await shop.visit('/contact')
  const { branch_locations } = await info()
  expect(branch_locations.length).toBeGreaterThan(1)
  for (const { name, address, phone_number, is_hq, map_location_url } of branch_locations) {
    const heading = main.getAllByRole('heading').find(({ textContent }) => textContent.includes(name))
    const place = within(heading?.closest('section') as HTMLElement)
    expect(place.queryAllByText('HQ'), name).toHaveLength(is_hq ? 1 : 0)
    place.getByText(address)
    const phone = place.getByRole('link', { name: phone_number ?? 'no phone' })
    expect(phone.getAttribute('href')).toBe(`tel:${phone_number?.replaceAll(' ', '')}`)
    expect(place.getByRole('link', { name: /^View on map/ }).getAttribute('href')).toBe(map_location_url)
  }
})

test('CONT-08 CONT-09 the email addresses by purpose, and the social profiles', async () => {
  const { main, all } = await shop.visit('/contact')
  const { contact_emails, social_media_profiles } = await info()
  expect(contact_emails.length).toBeGreaterThan(1)
  for (const { email_address, purpose } of contact_emails) {
    const row = all('main dl > div').find(({ textContent }) => textContent.includes(purpose ?? 'no purpose'))
    const link = within(row as HTMLElement).getByRole('link', { name: email_address })
    expect(link.getAttribute('href')).toBe(`mailto:${email_address}`)
  }
  expect(social_media_profiles).toHaveLength(5)
  for (const { platform_display, link } of social_media_profiles) {
    expect(main.getByRole('link', { name: platform_display }).getAttribute('href')).toBe(link)
  }
})
