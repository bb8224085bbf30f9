import type { ChosenPicture } from '#contract/admin/contents/chosen-picture.ts'
import {
  BranchInput,
  ContactEmailInput,
  SocialProfileInput,
} from '#contract/admin/contents/contact-details.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { orderedList } from '#server/platform/records/ordered-list.ts'
import { findPictures } from '#server/shop/media/chosen-pictures.ts'

/** The branches as staff edit them. */
export const adminBranches = orderedList({
  table: 'contact_branches',
  type: 'branch',
  actions: { domain: 'contact', one: 'branch', many: 'branches' },
  input: BranchInput,
  rowOf: async (ctx, { picture, ...branch }) => {
    const pictures = await findPictures(ctx, [picture])
    if (picture && !pictures.has(picture.media_key)) refuseField('picture', 'unknown_picture')
    // Only one branch is the headquarters.
    if (branch.is_hq) await ctx.database.updateTable('contact_branches').set({ is_hq: false }).execute()
    return { ...branch, media_key: picture?.media_key ?? null, alt_text: picture?.alt_text ?? '' }
  },
  read: readBranches,
})

async function readBranches(ctx: Context, ids?: number[]) {
  const branches = ctx.database
    .selectFrom('contact_branches')
    .select(['id', 'name', 'address', 'phone_number', 'is_hq', 'map_embed_link', 'map_location_url'])
    .select(['media_key', 'alt_text'])
  const rows = await (ids ? branches.where('id', 'in', ids) : branches).execute()
  const chosen = rows.map(({ media_key, alt_text }) => (media_key ? { media_key, alt_text } : null))
  const pictures = await findPictures(ctx, chosen)
  return rows.map(({ media_key, alt_text, ...branch }) => ({
    ...branch,
    picture: shownPicture(pictures, media_key === null ? null : { media_key, alt_text }),
  }))
}

function shownPicture(pictures: Map<string, Picture>, chosen: ChosenPicture | null) {
  const picture = pictures.get(chosen?.media_key ?? '')
  return chosen && picture ? { ...chosen, picture } : null
}

/** The email addresses as staff edit them. */
export const adminContactEmails = orderedList({
  table: 'contact_emails',
  type: 'contact-email',
  actions: { domain: 'contact', one: 'email', many: 'emails' },
  input: ContactEmailInput,
  rowOf: async (_, email) => email,
  read: (ctx, ids) => {
    const emails = ctx.database.selectFrom('contact_emails').select(['id', 'email_address', 'purpose'])
    return (ids ? emails.where('id', 'in', ids) : emails).execute()
  },
})

/** Links to the shop's profiles on other sites, as staff edit them. */
export const adminSocialProfiles = orderedList({
  table: 'contact_social_profiles',
  type: 'social-profile',
  actions: { domain: 'contact', one: 'social-profile', many: 'social-profiles' },
  input: SocialProfileInput,
  rowOf: async (_, profile) => profile,
  read: (ctx, ids) => {
    const profiles = ctx.database
      .selectFrom('contact_social_profiles')
      .select(['id', 'platform_display', 'link'])
    return (ids ? profiles.where('id', 'in', ids) : profiles).execute()
  },
})
