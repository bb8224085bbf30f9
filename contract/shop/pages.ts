import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The record embedded in every page; its fields are exactly these. */
export const SiteSettings = z.strictObject({
  id: z.int(),
  site_title: z.string(),
  site_description: z.string(),
  favicon: z.string(),
  theme_name: z.string(),
  logo: z.string().nullable(),
  google_analytics_id: z.string(),
  contact_email: z.string(),
  social_media_links: z.null(),
  tenant: z.int(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const PublicSettings = SiteSettings.pick({
  site_title: true,
  site_description: true,
  favicon: true,
  logo: true,
  contact_email: true,
  social_media_links: true,
}).strip()

export const findPublicSettings = endpoint({
  method: 'GET',
  path: '/pages/settings/public/',
  summary: 'The public record of the shop',
  access: 'public',
  answer: PublicSettings,
  problems: ['not_found'],
})
