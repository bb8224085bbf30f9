import type { Branch, ContactInfo } from '#contract/shop/contact.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { pictureAnswerOrNull, pictureColumns } from '#server/shop/media/add-picture.ts'

/** The shop's locations and contact details, each in display order. */
export async function findContactInfo(ctx: Context): Promise<ContactInfo> {
  const contact_emails = await ctx.database
    .selectFrom('contact_emails')
    .select(['id', 'email_address', 'purpose'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const social_media_profiles = await ctx.database
    .selectFrom('contact_social_profiles')
    .select(['id', 'platform_display', 'link'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { branch_locations: await findBranches(ctx), contact_emails, social_media_profiles }
}

async function findBranches(ctx: Context): Promise<Branch[]> {
  const rows = await ctx.database
    .selectFrom('contact_branches')
    .leftJoin('media_files', 'media_files.key', 'contact_branches.media_key')
    .selectAll('contact_branches')
    .select(pictureColumns)
    .orderBy('position')
    .orderBy('contact_branches.id')
    .execute()
  return rows.map(({ media_key, alt_text, position: _, ...row }) => {
    const { width, height, background, focal_x, focal_y, ...branch } = row
    const picture = pictureAnswerOrNull({ media_key, alt_text, width, height, background, focal_x, focal_y })
    return { ...branch, image: picture?.image ?? null, picture }
  })
}

/** Subquery: the head office; no row until a branch is marked as headquarters. */
export function headOffice({ database }: Pick<Context, 'database'>) {
  return database
    .selectFrom('contact_branches')
    .select(['address', 'phone_number'])
    .where('is_hq', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
}
