import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../wire.ts'

/** The part of the site settings that staff can edit. */
export const EditableSettings = z.object({
  site_title: line(120),
  site_description: z.string().trim().max(300),
  /** A path below /media. */
  favicon: z.string().regex(/^\/media\/[\w/.-]+\.(svg|png|ico)$/),
  /** Empty: no analytics, and no consent banner. */
  google_analytics_id: z.string().regex(/^[A-Z0-9-]{0,40}$/),
  contact_email: z.union([z.literal(''), z.email()]),
})

export const showSiteSettings = endpoint({
  method: 'GET',
  path: '/admin/site-settings/',
  summary: 'Site title, description, icon, analytics and contact address',
  access: 'staff',
  answer: EditableSettings,
})

export const saveSiteSettings = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/',
  summary: 'Sets the site settings; pages show them at once',
  access: 'staff',
  body: EditableSettings,
  answer: EditableSettings,
})
