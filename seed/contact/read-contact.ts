import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../read-json.ts'

const SeedBranch = z.strictObject({
  name: z.string().min(1),
  address: z.string().min(1),
  /** Fictional: the subscriber's number begins with 555, as in films. */
  phone_number: z.string().regex(/^\+977 \d{1,2} 555 \d{4}$/),
  is_hq: z.boolean(),
  map_embed_link: z.url(),
  map_location_url: z.url(),
  /** The name of a file among the seed's pictures. */
  picture: z.string().endsWith('.webp'),
})
export type SeedBranch = z.infer<typeof SeedBranch>

const SeedContact = z.strictObject({
  branch_locations: z.array(SeedBranch),
  contact_emails: z.array(
    z.strictObject({ email_address: z.email().endsWith('@example.com'), purpose: z.string().min(1) }),
  ),
  social_media_profiles: z.array(
    z.strictObject({
      platform_display: z.enum(['Facebook', 'Instagram', 'LinkedIn', 'Twitter', 'Youtube']),
      link: z.url(),
    }),
  ),
})
export type SeedContact = z.infer<typeof SeedContact>

/** Branches, addresses and profiles of the shop, each list in the order of its page. */
export function readContact(): SeedContact {
  return readJson(join(import.meta.dirname, 'contact.json'), SeedContact)
}
