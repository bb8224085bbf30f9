import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lenient } from '../reading.ts'
import { Id, Time } from '../wire.ts'

/** The settings embedded in every page, with exactly these fields. */
export const SiteSettings = z.strictObject({
  id: z.int(),
  site_title: lenient(z.string(), ''),
  site_description: lenient(z.string(), ''),
  favicon: lenient(z.string(), ''),
  theme_name: z.string(),
  logo: z.string().nullable(),
  google_analytics_id: z.string(),
  contact_email: lenient(z.string(), ''),
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

export const findPublicSettingsCall = endpoint({
  method: 'GET',
  path: '/pages/settings/public/',
  summary: 'The public settings of the shop',
  access: 'public',
  answer: PublicSettings,
  problems: ['not_found'],
})

/** `answer` is HTML. */
export const Faq = z.object({ id: Id, question: z.string(), answer: lenient(z.string(), '') })
export type Faq = z.infer<typeof Faq>

export const findFaqsCall = endpoint({
  method: 'GET',
  path: '/pages/manage/faqs/',
  summary: 'All questions and answers in display order',
  access: 'public',
  answer: z.array(Faq),
})

/** `content` is HTML; `in_force_on` is the first day on which it applies, in the shop's time zone. */
export const Policy = z.object({
  id: lenient(Id, 0),
  document_type: lenient(z.string(), ''),
  content: lenient(z.string(), ''),
  updated_at: Time.optional(),
  in_force_on: z.iso.date().optional(),
})
export type Policy = z.infer<typeof Policy>

export const findPoliciesCall = endpoint({
  method: 'GET',
  path: '/pages/manage/documents/',
  summary: 'All policies, or the one of a type such as refund_policy or privacy_policy',
  access: 'public',
  query: z.object({ document_type: z.string().max(40).optional() }),
  answer: z.array(Policy),
})

/** Plain text with blank lines between paragraphs; null if not set. */
export const CompanyInfo = z.object({
  tagline: z.string().nullable(),
  history_summary: z.string().nullable(),
  mission_statement: z.string().nullable(),
  vision_statement: z.string().nullable(),
  core_values: lenient(
    z.array(z.object({ id: Id, name: z.string(), description: lenient(z.string(), '') })),
    [],
  ),
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

export const findCompanyInfoCall = endpoint({
  method: 'GET',
  path: '/company/info/',
  summary: 'About the company',
  access: 'public',
  answer: CompanyInfo,
})
