import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../wire.ts'

/** What staff set of the record that every page begins with. */
export const EditableSettings = z.object({
  site_title: line(120),
  site_description: z.string().trim().max(300),
  /** A path under the media address. */
  favicon: z.string().regex(/^\/media\/[\w/.-]+\.(svg|png|ico)$/),
  /** Of the service that counts visits; empty: visits are not counted and nobody is asked. */
  google_analytics_id: z.string().regex(/^[A-Z0-9-]{0,40}$/),
  contact_email: z.union([z.literal(''), z.email()]),
})

export const showSiteSettings = endpoint({
  method: 'GET',
  path: '/admin/site-settings/',
  summary: 'Title, description, icon, analytics and contact address of the shop',
  access: 'staff',
  answer: EditableSettings,
})

export const saveSiteSettings = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/',
  summary: 'Sets them; every page shows them at once',
  access: 'staff',
  body: EditableSettings,
  answer: EditableSettings,
})
