import { expect, test } from 'vitest'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { adminBranches, adminContactEmails, adminSocialProfiles } from './contact-details.ts'

const api = await openApi()
const { system } = api
const branch = {
  name: 'Lazimpat',
  address: 'Lazimpat Road, Kathmandu',
  phone_number: '+977 1 555 0142',
  is_hq: true,
  map_embed_link: 'https://maps.example/embed',
  map_location_url: 'https://maps.example/there',
  picture: null,
}
const info = () => api.call('GET /contact/info/')

test('API-22 ENT-30 the three lists are empty by default', async () => {
  expect(await info()).toEqual({ branch_locations: [], contact_emails: [], social_media_profiles: [] })
})

test('API-22 ENT-31 ENT-32 ENT-33 ROLE-07 saved contact details are public at once, with all fields, in order', async () => {
  const { key: media_key } = await addPicture(system, { bytes: await paintedPicture() })
  const without = { map_embed_link: null, map_location_url: null, is_hq: false }
  await adminBranches.add(system, { ...branch, ...without, name: 'Dharan' })
  await adminBranches.add(system, { ...branch, picture: { media_key, alt_text: 'The shop' } })
  await adminContactEmails.add(system, { email_address: 'a@example.com', purpose: 'All else' })
  await adminContactEmails.add(system, { email_address: 'b@example.com', purpose: 'Orders' })
  await adminSocialProfiles.add(system, {
    platform_display: 'Youtube',
    link: 'https://youtube.example/karda',
  })
  const { picture: _, ...shown } = branch
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

test('FOOTER-07 only one branch is the headquarters, and a picture must be stored', async () => {
  const editor = await api.person('bina', 'editor')
  const [dharan] = (await editor.call('GET /admin/branches/')).results
  const { id = 0, version = 0 } = dharan ?? {}
  const changed = { ...branch, name: 'Dharan', version }
  const gone = { media_key: '0'.repeat(24), alt_text: '' }
  const call = 'PUT /admin/branches/{id}/'
  const refused = await editor.send(call, { params: { id }, body: { ...changed, picture: gone } })
  expect(refused).toMatchObject({ status: 400, body: { picture: [expect.any(String)] } })
  await editor.call(call, { params: { id }, body: changed })
  const { branch_locations } = await info()
  expect(branch_locations.map(({ name, is_hq }) => [name, is_hq])).toEqual([
    ['Dharan', true],
    ['Lazimpat', false],
  ])
})

test('an address or a profile is changed and deleted', async () => {
  const editor = await api.person('bina', 'editor')
  const [email] = (await editor.call('GET /admin/contact-emails/')).results
  const params = { id: email?.id ?? 0 }
  const body = { email_address: 'new@example.com', purpose: 'All', version: 1 }
  await editor.call('PUT /admin/contact-emails/{id}/', { params, body })
  expect((await info()).contact_emails[0]).toMatchObject({ email_address: 'new@example.com', purpose: 'All' })
  const [profile] = (await editor.call('GET /admin/social-profiles/')).results
  await editor.call('DELETE /admin/social-profiles/{id}/', {
    params: { id: profile?.id ?? 0 },
    query: { version: 1 },
  })
  expect((await info()).social_media_profiles).toEqual([])
})

test.for([
  'javascript:alert(1)',
  'http://maps.example/embed',
  'data:text/html,x',
  '//maps.example',
  'maps.example',
])('links must be https: %s is refused', async (address) => {
  for (const field of ['map_embed_link', 'map_location_url']) {
    const adding = adminBranches.add(system, { ...branch, [field]: address })
    await expect(adding).rejects.toMatchObject({ fields: { [field]: [{ code: 'https_address_expected' }] } })
  }
  const profile = { platform_display: 'Facebook', link: address }
  await expect(adminSocialProfiles.add(system, profile)).rejects.toMatchObject({ code: 'invalid' })
})
