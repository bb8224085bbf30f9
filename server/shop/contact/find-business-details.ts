import { sql } from 'kysely'
import type { BusinessDetails } from '#server/platform/kernel/business-details.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { defaultSettings, siteNames, timeZone } from '#server/shop/pages/site-settings.ts'
import { headOffice } from './find-contact-info.ts'

/** The shop's current name, head office and contact address. One statement, since every email needs it. */
export async function findBusinessDetails(ctx: Context): Promise<BusinessDetails> {
  const row = await ctx.database
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin(siteNames(ctx).as('site'), (join) => join.onTrue())
    .leftJoin(headOffice(ctx).as('office'), (join) => join.onTrue())
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
