import type { Context } from './core/context.ts'
import type { Letterhead } from './core/letterhead.ts'
import { findHeadOffice } from './domains/contact/find-contact-info.ts'
import { findSiteSettings } from './domains/pages/site-settings.ts'

/** The shop's current name, head office and contact address. */
export async function findLetterhead(ctx: Context): Promise<Letterhead> {
  const { site_title, contact_email } = await findSiteSettings(ctx)
  const office = await findHeadOffice(ctx)
  return {
    name: site_title,
    address: office?.address ?? '',
    phone: office?.phone_number ?? '',
    email: contact_email,
    url: ctx.publicUrl,
  }
}
