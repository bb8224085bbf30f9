import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lenient, readBy, within } from '../reading.ts'
import { Time } from '../wire.ts'
import { Picture } from './catalogue.ts'

const length = within(z.number(), 0, 10_000)

/** The measures of one piece: lengths in cm, thickness in mm, weight in g; null where not measured. */
export const PieceMeasures = z.object({
  blade_cm: length.nullable(),
  overall_cm: length.nullable(),
  spine_mm: length.nullable(),
  weight_g: z.int().nullable(),
})
export type PieceMeasures = z.infer<typeof PieceMeasures>

/** What the shop certifies about one numbered piece. It never names the owner. */
export const Certificate = PieceMeasures.extend({
  serial: z.string(),
  /** The slug is null if the product is no longer on sale. */
  product: z.object({
    name: z.string(),
    name_ne: z.string().nullable(),
    slug: readBy(z.string(), 'slug').nullable(),
  }),
  pictures: lenient(z.array(Picture), []),
  smith: z.string().nullable(),
  forged_on: z.iso.date().nullable(),
  note: z.string().nullable(),
  issued_at: lenient(Time, ''),
  /** When it was revoked; null if valid. */
  revoked_at: Time.nullable(),
})
export type Certificate = z.infer<typeof Certificate>

export const findCertificateCall = endpoint({
  method: 'GET',
  path: '/certificates/{token}/',
  summary: 'The certificate of a numbered piece, by its unguessable address',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  answer: Certificate,
  problems: ['not_found'],
})
