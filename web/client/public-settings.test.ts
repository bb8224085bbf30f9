import { expect, test } from 'vitest'
import { createCall } from '#client/call.ts'
import { findPublicSettings } from './public-settings.ts'

const settings = {
  site_title: 'A Title',
  site_description: 'What the settings say.',
  favicon: '/media/site/favicon.svg',
  logo: null,
  contact_email: 'orders@example.com',
  social_media_links: null,
}

const findAnswered = (status: number, body: object) =>
  findPublicSettings(
    createCall({ apiUrl: 'http://shop.test/api', fetch: async () => Response.json(body, { status }) }),
  )

test('API-30 missing public settings are null, not an error', async () => {
  expect(await findAnswered(404, { detail: 'Not found.' })).toBeNull()
})

test('API-30 public settings are unchanged, and any other failure rejects', async () => {
  expect(await findAnswered(200, settings)).toEqual(settings)
  await expect(findAnswered(500, {})).rejects.toMatchObject({ status: 500 })
})
