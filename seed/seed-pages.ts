import type { Context } from '../api/core/context.ts'
import { saveBranch } from '../api/domains/contact/save-branch.ts'
import { saveContactEmail } from '../api/domains/contact/save-contact-email.ts'
import { saveSocialProfile } from '../api/domains/contact/save-social-profile.ts'
import { saveCompany } from '../api/domains/pages/company.ts'
import { saveFaq } from '../api/domains/pages/faqs.ts'
import { savePolicy } from '../api/domains/pages/policies.ts'
import { readContact } from './contact/read-contact.ts'
import { readCompany, readFaqs, readPolicies } from './pages/read-pages.ts'
import { pictureOf } from './seeding.ts'

/** Questions and answers, policies, what the shop says of itself, and where it is. */
export async function seedPages(ctx: Context): Promise<void> {
  for (const [position, faq] of readFaqs().entries()) await saveFaq(ctx, { ...faq, position })
  for (const document of readPolicies()) await savePolicy(ctx, document)
  await saveCompany(ctx, readCompany())
  const { branch_locations, contact_emails, social_media_profiles } = readContact()
  for (const [position, { picture, ...branch }] of branch_locations.entries()) {
    await saveBranch(ctx, { ...branch, picture: await pictureOf(picture), position })
  }
  for (const [position, email] of contact_emails.entries())
    await saveContactEmail(ctx, { ...email, position })
  for (const [position, profile] of social_media_profiles.entries()) {
    await saveSocialProfile(ctx, { ...profile, position })
  }
}
