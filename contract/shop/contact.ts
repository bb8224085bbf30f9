import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formFields } from '../form.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { Id, line, oneLine, Time, tooLong } from '../wire.ts'
import { Picture } from './catalogue.ts'

export const Branch = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  phone_number: z.string(),
  is_hq: z.boolean(),
  map_embed_link: z.string().nullable(),
  map_location_url: z.string().nullable(),
  image: z.string().nullable(),
  /** The image in all sizes. */
  picture: Picture.nullable().optional(),
})
export type Branch = z.infer<typeof Branch>

export const ContactEmail = z.object({ id: Id, email_address: z.string(), purpose: z.string() })

export const SocialProfile = z.object({ id: Id, platform_display: z.string(), link: z.string() })
export type SocialProfile = z.infer<typeof SocialProfile>

export const ContactInfo = z.object({
  branch_locations: z.array(Branch),
  contact_emails: z.array(ContactEmail),
  social_media_profiles: z.array(SocialProfile),
})
export type ContactInfo = z.infer<typeof ContactInfo>

export const findContactInfoCall = endpoint({
  method: 'GET',
  path: '/contact/info/',
  summary: 'Locations and contact details of the shop',
  access: 'public',
  answer: ContactInfo,
})

export const sendMessageCall = endpoint({
  method: 'POST',
  path: '/contact/messages/',
  summary: 'Sends a message to the shop',
  access: 'public',
  body: z.object({
    name: line(120).regex(...oneLine),
    email: line(254).pipe(z.email('email_expected' satisfies ProblemCode)),
    phone_number: z
      .string()
      .trim()
      .max(40, tooLong)
      .regex(...oneLine)
      .nullish(),
    subject: line(200).regex(...oneLine),
    message: line(5000),
    ...formFields,
  }),
  answer: z.object({ id: Id, created_at: Time }),
  status: 201,
  problems: ['conflict'],
})
