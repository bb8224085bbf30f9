import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formFields } from '../form.ts'
import { maxEmailLength, messageLengths } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { lenient, lenientRecord, readBy, unread } from '../reading.ts'
import { Id, line, oneLine, Time, tooLong } from '../wire.ts'
import { Picture } from './catalogue.ts'

/** Never one that runs a script. */
const link = readBy(z.string(), 'httpUrl')

export const Branch = z.object({
  id: Id,
  name: z.string(),
  address: lenient(z.string(), ''),
  phone_number: lenient(z.string(), ''),
  is_hq: lenient(z.boolean(), false),
  map_embed_link: link.nullable(),
  map_location_url: link.nullable(),
  image: z.string().nullable(),
  /** The image in all sizes. */
  picture: Picture.nullable().optional(),
})
export type Branch = z.infer<typeof Branch>

export const ContactEmail = z.object({ id: Id, email_address: z.string(), purpose: lenient(z.string(), '') })

export const SocialProfile = z.object({ id: Id, platform_display: z.string(), link })
export type SocialProfile = z.infer<typeof SocialProfile>

export const ContactInfo = z.object({
  branch_locations: lenient(z.array(Branch), []),
  contact_emails: lenient(z.array(ContactEmail), []),
  social_media_profiles: lenient(z.array(SocialProfile), []),
})
export type ContactInfo = z.infer<typeof ContactInfo>

export const findContactInfoCall = endpoint({
  method: 'GET',
  path: '/contact/info/',
  summary: 'Locations and contact details of the shop',
  access: 'public',
  answer: lenientRecord(ContactInfo),
})

export const sendMessageCall = endpoint({
  method: 'POST',
  path: '/contact/messages/',
  summary: 'Sends a message to the shop',
  access: 'public',
  body: z.object({
    name: line(messageLengths.name).regex(...oneLine),
    email: line(maxEmailLength).pipe(z.email('email_expected' satisfies ProblemCode)),
    phone_number: z
      .string()
      .trim()
      .max(messageLengths.phone_number, tooLong)
      .regex(...oneLine)
      .nullish(),
    subject: line(messageLengths.subject).regex(...oneLine),
    message: line(messageLengths.message),
    ...formFields,
  }),
  answer: unread(z.object({ id: Id, created_at: Time })),
  status: 201,
  problems: ['conflict'],
})
