import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { paintedPicture } from '../../../tests/support/painted-picture.ts'
import { saveBranch } from './save-branch.ts'
import { saveContactEmail } from './save-contact-email.ts'
import { saveSocialProfile } from './save-social-profile.ts'

const api = await openApi()
const { system } = api
const branch = {
  name: 'Lazimpat',
  address: 'Lazimpat Road, Kathmandu',
  phone_number: '+977 1 555 0142',
  is_hq: true,
  map_embed_link: 'https://maps.example/embed',
  map_location_url: 'https://maps.example/there',
  position: 1,
}
const info = () => api.call('GET /contact/info/')

test('API-22 ENT-30 the three lists are empty by default', async () => {
  expect(await info()).toEqual({ branch_locations: [], contact_emails: [], social_media_profiles: [] })
})

test('API-22 ENT-31 ENT-32 ENT-33 ROLE-07 saved contact details are public at once, with all fields, in order', async () => {
  const picture = { bytes: await paintedPicture(), alt_text: 'The shop' }
  await saveBranch(system, { ...branch, picture })
  const without = { map_embed_link: null, map_location_url: null, is_hq: false }
  await saveBranch(system, { ...branch, ...without, name: 'Dharan', position: 0 })
  await saveContactEmail(system, { email_address: 'b@example.com', purpose: 'Orders', position: 2 })
  await saveContactEmail(system, { email_address: 'a@example.com', purpose: 'All else', position: 1 })
  await saveSocialProfile(system, {
    platform_display: 'Youtube',
    link: 'https://youtube.example/karda',
    position: 0,
  })
  const { position: _, ...shown } = branch
  const id = expect.any(Number)
  expect(await info()).toEqual({
    branch_locations: [
      { ...shown, ...without, id, name: 'Dharan', image: null, picture: null },
      {
        ...shown,
        id,
        image: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/1600\.webp$/),
        picture: expect.objectContaining({ alt_text: 'The shop', width: 8, height: 6 }),
      },
    ],
    contact_emails: [
      { id, email_address: 'a@example.com', purpose: 'All else' },
      { id, email_address: 'b@example.com', purpose: 'Orders' },
    ],
    social_media_profiles: [{ id, platform_display: 'Youtube', link: 'https://youtube.example/karda' }],
  })
})

test('FOOTER-07 only one branch is the headquarters, and an update keeps the picture', async () => {
  const [dharan, lazimpat] = (await info()).branch_locations
  await saveBranch(system, { ...branch, id: dharan?.id, name: 'Dharan', position: 0 })
  await saveBranch(system, { ...branch, id: lazimpat?.id, is_hq: false })
  const changed = await info()
  expect(changed.branch_locations.map(({ name, is_hq }) => [name, is_hq])).toEqual([
    ['Dharan', true],
    ['Lazimpat', false],
  ])
  expect(changed.branch_locations[1]?.image).toBe(lazimpat?.image)
})

test('an address or a profile is updated by its id', async () => {
  const { contact_emails, social_media_profiles } = await info()
  await saveContactEmail(system, {
    id: contact_emails[0]?.id,
    email_address: 'new@example.com',
    purpose: 'All',
    position: 1,
  })
  await saveSocialProfile(system, {
    id: social_media_profiles[0]?.id,
    platform_display: 'Facebook',
    link: 'https://facebook.example/karda',
    position: 0,
  })
  const changed = await info()
  expect(changed.contact_emails[0]).toMatchObject({ email_address: 'new@example.com', purpose: 'All' })
  expect(changed.social_media_profiles).toMatchObject([{ platform_display: 'Facebook' }])
  const unknown = saveContactEmail(system, {
    id: 999,
    email_address: 'x@example.com',
    purpose: 'x',
    position: 1,
  })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})

test.for([
  'javascript:alert(1)',
  'http://maps.example/embed',
  'data:text/html,x',
  '//maps.example',
  'maps.example',
])('links must be https: %s is refused', async (address) => {
  for (const field of ['map_embed_link', 'map_location_url']) {
    const saving = saveBranch(system, { ...branch, [field]: address })
    await expect(saving).rejects.toMatchObject({ fields: { [field]: [{ code: 'https_address_expected' }] } })
  }
  const profile = { platform_display: 'Facebook', link: address, position: 0 }
  await expect(saveSocialProfile(system, profile)).rejects.toMatchObject({ code: 'invalid' })
})

test('only staff can save them', async () => {
  const { id } = await api.person('maya')
  const customer = { ...system, actor: { kind: 'customer' as const, accountId: id } }
  const email = { email_address: 'x@example.com', purpose: 'x', position: 1 }
  const profile = { platform_display: 'Facebook', link: 'https://facebook.example', position: 0 }
  for (const saving of [
    saveBranch(customer, branch),
    saveContactEmail(customer, email),
    saveSocialProfile(customer, profile),
  ]) {
    await expect(saving).rejects.toMatchObject({ code: 'forbidden' })
  }
})
