import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { saveSiteSettings } from './site-settings.ts'

const api = await openApi()
const settings = {
  site_title: 'Karda of Bhojpur',
  site_description: 'Hand-forged khukuri',
  favicon: '/media/site/mark.png',
  google_analytics_id: 'G-12345',
  contact_email: 'shop@example.com',
}

test('API-29 ENT-02 the public settings answer before anybody has saved any', async () => {
  expect(await api.call('GET /pages/settings/public/')).toEqual({
    site_title: 'Karda Khukuri House',
    site_description: '',
    favicon: '/media/site/favicon.svg',
    logo: null,
    contact_email: '',
    social_media_links: null,
  })
})

test('API-29 ENT-02 what was saved is answered at once, and only the six public fields of it', async () => {
  await saveSiteSettings(api.system, settings)
  const { google_analytics_id: _, ...shown } = settings
  const answer = await api.send('GET /pages/settings/public/')
  expect(answer.body).toEqual({ ...shown, logo: null, social_media_links: null })
})

test('there is one record, however often it is saved', async () => {
  await saveSiteSettings(api.system, { ...settings, site_title: 'Another title' })
  const { site_title } = await api.call('GET /pages/settings/public/')
  expect(site_title).toBe('Another title')
  expect(await api.database.selectFrom('site_settings').selectAll().execute()).toHaveLength(1)
})

test.for([
  ['favicon', 'https://elsewhere.example/icon.svg'],
  ['favicon', '/media/site/icon.exe'],
  ['site_title', ' '],
  ['contact_email', 'nobody'],
  ['google_analytics_id', '"><script>'],
])('%s %o is refused', async ([field = '', value]) => {
  const saving = saveSiteSettings(api.system, { ...settings, [field]: value })
  await expect(saving).rejects.toMatchObject({ code: 'invalid', fields: { [field]: [expect.any(String)] } })
})

test('ROLE-01 a customer cannot save the settings', async () => {
  const { id } = await api.person('maya')
  const customer = { ...api.system, actor: { kind: 'customer' as const, accountId: id } }
  await expect(saveSiteSettings(customer, settings)).rejects.toMatchObject({ code: 'forbidden' })
})
