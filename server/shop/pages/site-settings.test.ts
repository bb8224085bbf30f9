import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { saveSiteSettings } from './site-settings.ts'

const api = await openApi()
const settings = {
  site_title: 'Karda of Bhojpur',
  site_description: 'Hand-forged khukuri',
  favicon: '/media/site/mark.png',
  google_analytics_id: 'G-12345',
  contact_email: 'shop@example.com',
}

test('API-29 ENT-02 the public settings have defaults', async () => {
  expect(await api.call('GET /pages/settings/public/')).toEqual({
    site_title: 'Karda Khukuri House',
    site_description: '',
    favicon: '/media/site/favicon.svg',
    logo: null,
    contact_email: '',
    social_media_links: null,
  })
})

test('API-29 ENT-02 saved settings are public at once, limited to the six public fields', async () => {
  await saveSiteSettings(api.system, settings)
  const { google_analytics_id: _, ...shown } = settings
  const answer = await api.send('GET /pages/settings/public/')
  expect(answer.body).toEqual({ ...shown, logo: null, social_media_links: null })
})

test('saving again replaces the record', async () => {
  await saveSiteSettings(api.system, { ...settings, site_title: 'Another title' })
  const { site_title } = await api.call('GET /pages/settings/public/')
  expect(site_title).toBe('Another title')
  expect(await api.database.selectFrom('site_settings').selectAll().execute()).toHaveLength(1)
})

test.for([
  ['favicon', 'https://elsewhere.example/icon.svg', 'invalid_value'],
  ['favicon', '/media/site/icon.exe', 'invalid_value'],
  ['site_title', ' ', 'blank'],
  ['contact_email', 'nobody', 'invalid_value'],
  ['google_analytics_id', '"><script>', 'invalid_value'],
] as const)('%s %o is refused', async ([field, value, code]) => {
  const saving = saveSiteSettings(api.system, { ...settings, [field]: value })
  await expect(saving).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [{ code }] },
  })
})

test('ROLE-01 a customer cannot save the settings', async () => {
  const { id } = await api.person('maya')
  const customer = { ...api.system, actor: { kind: 'customer' as const, accountId: id } }
  await expect(saveSiteSettings(customer, settings)).rejects.toMatchObject({ code: 'forbidden' })
})

test('staff can read and change the settings, and the changes are in their history', async () => {
  const staff = await api.person('sita', 'manager')
  const { version, ...before } = await staff.call('GET /admin/site-settings/')
  const after = { ...before, site_title: 'Blades', time_zone: 'Europe/Berlin' }
  const saved = await staff.call('PUT /admin/site-settings/', { body: { ...after, version } })
  expect(saved).toEqual({ ...after, version: version + 1 })
  expect(await staff.call('GET /admin/site-settings/')).toEqual(saved)
  expect((await api.call('GET /pages/settings/public/')).site_title).toBe('Blades')
  const { results } = await staff.call('GET /admin/history/', { query: { subject: 'site-settings' } })
  expect(results).toEqual([
    {
      id: expect.any(Number),
      at: api.now().toISOString(),
      actor: `staff:${staff.id}`,
      name: 'sita',
      verb: 'pages.save-site-settings',
      before: { site_title: before.site_title, time_zone: 'Asia/Kathmandu' },
      after: { site_title: 'Blades', time_zone: 'Europe/Berlin' },
    },
  ])
})

test('the place of dispatch is public once it is set, and an older back office leaves it unchanged', async () => {
  const staff = await api.person('sita', 'manager')
  const place = async () => (await api.call('GET /pages/texts/')).dispatch_place
  expect(await place()).toBeUndefined()
  const { dispatch_place, ...settings } = await staff.call('GET /admin/site-settings/')
  expect(dispatch_place).toBe('')
  const body = { ...settings, dispatch_place: ' Dharan ' }
  const { version } = await staff.call('PUT /admin/site-settings/', { body })
  expect(await place()).toBe('Dharan')
  const before = { ...settings, site_title: 'Knives', version }
  expect((await staff.call('PUT /admin/site-settings/', { body: before })).dispatch_place).toBe('Dharan')
  expect(await place()).toBe('Dharan')
})

test.for([
  ['contact_email', 'nobody'],
  ['dispatch_place', 'Dharan\nBhojpur'],
  ['dispatch_place', 'x'.repeat(61)],
  ['time_zone', 'Mars/Olympus'],
  ['time_zone', '+05:45'],
] as const)('an invalid %s is an error of its field', async ([field, value]) => {
  const staff = await api.person('sita', 'manager')
  const current = await staff.call('GET /admin/site-settings/')
  const refused = await staff.send('PUT /admin/site-settings/', { body: { ...current, [field]: value } })
  expect(refused).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
  expect(await staff.call('GET /admin/site-settings/')).toEqual(current)
})

test.for(['GET /admin/site-settings/', 'PUT /admin/site-settings/'] as const)(
  '%s is for staff: 401 to visitors, 403 to customers',
  async (call) => {
    const maya = await api.person('maya')
    const before = await api.call('GET /pages/settings/public/')
    const body = call.startsWith('PUT') ? { ...settings, site_title: 'Taken over' } : undefined
    expect((await api.send(call, { body })).status).toBe(401)
    expect((await maya.send(call, { body })).status).toBe(403)
    expect(await api.call('GET /pages/settings/public/')).toEqual(before)
  },
)
