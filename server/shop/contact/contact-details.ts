import { sql } from 'kysely'
import {
  BranchInput,
  ContactEmailInput,
  SocialProfileInput,
} from '#contract/admin/contents/contact-details.ts'
import type { ContactInfo } from '#contract/shop/contact.ts'
import type { BusinessDetails, Context } from '#server/platform/kernel/context.ts'
import { orderedList } from '#server/platform/records/ordered-list.ts'
import { pictureAnswerOrNull, pictureColumns, requirePicture } from '#server/shop/media/picture-answer.ts'
import { defaultSettings, siteNames, timeZone } from '#server/shop/pages/site-settings.ts'

/** The shop's locations and contact details, each in display order. */
export async function findContactInfo(ctx: Context): Promise<ContactInfo> {
  const branches = await readBranches(ctx)
  return {
    branch_locations: branches.map(({ picture, ...branch }) => ({
      ...branch,
      image: picture?.picture.image ?? null,
      picture: picture?.picture ?? null,
    })),
    contact_emails: await readEmails(ctx),
    social_media_profiles: await readSocialProfiles(ctx),
  }
}

/** The branches as staff edit them. */
export const adminBranches = orderedList({
  table: 'contact_branches',
  type: 'branch',
  actions: { domain: 'contact', one: 'branch', many: 'branches' },
  input: BranchInput,
  rowOf: async (ctx, { picture, ...branch }) => {
    await requirePicture(ctx, 'picture', picture)
    // Only one branch is the headquarters.
    if (branch.is_hq) await ctx.database.updateTable('contact_branches').set({ is_hq: false }).execute()
    return { ...branch, media_key: picture?.media_key ?? null, alt_text: picture?.alt_text ?? '' }
  },
  read: readBranches,
})

async function readBranches(ctx: Context, ids?: number[]) {
  const branches = ctx.database
    .selectFrom('contact_branches')
    .leftJoin('media_files', 'media_files.key', 'contact_branches.media_key')
    .select(['id', 'contact_branches.name', 'address', 'phone_number', 'is_hq'])
    .select(['map_embed_link', 'map_location_url', 'media_key', 'contact_branches.alt_text'])
    .select(pictureColumns)
    .orderBy('position')
    .orderBy('id')
  const rows = await (ids ? branches.where('id', 'in', ids) : branches).execute()
  return rows.map(({ media_key, alt_text, width, height, background, focal_x, focal_y, ...branch }) => {
    const picture = pictureAnswerOrNull({ media_key, alt_text, width, height, background, focal_x, focal_y })
    return { ...branch, picture: media_key !== null && picture ? { media_key, alt_text, picture } : null }
  })
}

/** The email addresses as staff edit them. */
export const adminContactEmails = orderedList({
  table: 'contact_emails',
  type: 'contact-email',
  actions: { domain: 'contact', one: 'email', many: 'emails' },
  input: ContactEmailInput,
  rowOf: async (_, email) => email,
  read: readEmails,
})

function readEmails(ctx: Context, ids?: number[]) {
  const emails = ctx.database.selectFrom('contact_emails').select(['id', 'email_address', 'purpose'])
  return (ids ? emails.where('id', 'in', ids) : emails).orderBy('position').orderBy('id').execute()
}

/** Links to the shop's profiles on other sites, as staff edit them. */
export const adminSocialProfiles = orderedList({
  table: 'contact_social_profiles',
  type: 'social-profile',
  actions: { domain: 'contact', one: 'social-profile', many: 'social-profiles' },
  input: SocialProfileInput,
  rowOf: async (_, profile) => profile,
  read: readSocialProfiles,
})

function readSocialProfiles(ctx: Context, ids?: number[]) {
  const profiles = ctx.database
    .selectFrom('contact_social_profiles')
    .select(['id', 'platform_display', 'link'])
  return (ids ? profiles.where('id', 'in', ids) : profiles).orderBy('position').orderBy('id').execute()
}

/** The shop's current name, head office and contact address. One statement, since every email needs it. */
export async function findBusinessDetails(ctx: Context): Promise<BusinessDetails> {
  // No row until a branch is marked as headquarters.
  const headOffice = ctx.database
    .selectFrom('contact_branches')
    .select(['address', 'phone_number'])
    .where('is_hq', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
  const row = await ctx.database
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin(siteNames(ctx).as('site'), (join) => join.onTrue())
    .leftJoin(headOffice.as('office'), (join) => join.onTrue())
    .select(['site_title', 'contact_email', 'address', 'phone_number', 'dispatch_place'])
    .select(timeZone.as('time_zone'))
    .executeTakeFirstOrThrow()
  return {
    name: row.site_title ?? defaultSettings.site_title,
    address: row.address ?? '',
    phone: row.phone_number ?? '',
    email: row.contact_email ?? defaultSettings.contact_email,
    url: ctx.publicUrl,
    dispatchPlace: row.dispatch_place ?? '',
    timeZone: row.time_zone,
  }
}
