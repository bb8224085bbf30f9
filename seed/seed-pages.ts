import type { Context } from '#server/platform/kernel/context.ts'
import {
  adminBranches,
  adminContactEmails,
  adminSocialProfiles,
} from '#server/shop/contact/contact-details.ts'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { addPolicyVersion } from '#server/shop/pages/write-policy.ts'
import { adminFaqs, saveCompany } from '#server/shop/pages/written-pages.ts'
import { readContact } from './contact/read-contact.ts'
import { readCompany, readFaqs, readPolicies } from './pages/read-pages.ts'
import { pictureOf } from './seeding.ts'

/** The date that the privacy policy gives as its version. */
const policiesSince = '2026-11-01'

/** Adds questions and answers, policies, company texts and contact details. */
export async function seedPages(ctx: Context): Promise<void> {
  for (const faq of readFaqs()) await adminFaqs.add(ctx, faq)
  const today = ctx.clock().toISOString().slice(0, 10)
  for (const document of readPolicies()) {
    const in_force_on = policiesSince < today ? policiesSince : null
    await addPolicyVersion(ctx, { ...document, in_force_on, note: '' })
  }
  await saveCompany(ctx, readCompany())
  const { branch_locations, contact_emails, social_media_profiles } = readContact()
  for (const { picture: file, ...branch } of branch_locations) {
    const { bytes, alt_text } = await pictureOf(file)
    const { key: media_key } = await addPicture(ctx, { bytes })
    await adminBranches.add(ctx, { ...branch, picture: { media_key, alt_text } })
  }
  for (const email of contact_emails) await adminContactEmails.add(ctx, email)
  for (const profile of social_media_profiles) await adminSocialProfiles.add(ctx, profile)
}
