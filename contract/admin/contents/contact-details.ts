import { z } from 'zod'
import { maxEmailLength } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { line, WebAddress } from '../../wire.ts'
import { orderedEndpoints } from '../ordered.ts'
import { ChosenPicture, ShownPicture } from './chosen-picture.ts'

export const BranchInput = z.object({
  name: line(120),
  address: line(300),
  phone_number: line(40),
  /** Whether this branch is the headquarters; setting it clears the flag of the previous one. */
  is_hq: z.boolean(),
  map_embed_link: WebAddress.nullable(),
  map_location_url: WebAddress.nullable(),
  picture: ChosenPicture.nullable(),
})

export const branchesCalls = orderedEndpoints({
  name: 'branches',
  one: 'a branch',
  many: 'Branches',
  permission: 'content.manage',
  input: BranchInput,
  shown: BranchInput.extend({ picture: ShownPicture.nullable() }),
})

export const ContactEmailInput = z.object({
  email_address: line(maxEmailLength).pipe(z.email('email_expected' satisfies ProblemCode)),
  purpose: line(120),
})

export const contactEmailsCalls = orderedEndpoints({
  name: 'contact-emails',
  one: 'an email address',
  many: 'Email addresses on the contact page',
  permission: 'content.manage',
  input: ContactEmailInput,
})

export const SocialProfileInput = z.object({ platform_display: line(40), link: WebAddress })

export const socialProfilesCalls = orderedEndpoints({
  name: 'social-profiles',
  one: 'a link to a social media profile of the shop',
  many: 'Links to the social media profiles of the shop',
  permission: 'content.manage',
  input: SocialProfileInput,
})
