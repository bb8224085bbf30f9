import { sql } from 'kysely'
import type { z } from 'zod'
import { EditableSettings } from '#contract/admin/contents/site-settings.ts'
import { Version } from '#contract/admin/version.ts'
import type { SiteSettings } from '#contract/shop/pages.ts'
import { shopName } from '#model/shop-name.ts'
import { siteId, tenantId } from '#model/tenant.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'

export const defaultSettings: SiteSettings = {
  id: siteId,
  site_title: shopName,
  site_description: '',
  favicon: '/media/site/favicon.svg',
  theme_name: '',
  logo: null,
  google_analytics_id: '',
  contact_email: '',
  social_media_links: null,
  tenant: tenantId,
}

/** Subquery: the shop's name, contact address and the town that parcels leave from; no row before the first save. */
export function siteNames({ database }: Pick<Context, 'database'>) {
  return database.selectFrom('site_settings').select(['site_title', 'contact_email', 'dispatch_place'])
}

/** The town that parcels leave from; '' if the shop names none. */
export async function findDispatchPlace(ctx: Context): Promise<string> {
  return (await siteNames(ctx).executeTakeFirst())?.dispatch_place ?? ''
}

export async function findSiteSettings(ctx: Context): Promise<SiteSettings> {
  const row = await ctx.database
    .selectFrom('site_settings')
    .select(['site_title', 'site_description', 'favicon', 'google_analytics_id', 'contact_email'])
    .executeTakeFirst()
  return { ...defaultSettings, ...row }
}

const defaultTimeZone = 'Asia/Kathmandu'

/** Today in the shop's time zone: '2026-11-21'. */
export async function shopDay(ctx: Context): Promise<string> {
  return dayIn(ctx.clock(), await findTimeZone(ctx))
}

/** The IANA name of the time zone in which the shop's days begin and end. */
export async function findTimeZone(ctx: Context): Promise<string> {
  const row = await ctx.database.selectFrom('site_settings').select('time_zone').executeTakeFirst()
  return row?.time_zone ?? defaultTimeZone
}

/** The shop's time zone as an SQL expression. */
export const timeZone = sql<string>`coalesce((select time_zone from site_settings), ${defaultTimeZone})`

/** The settings as staff edit them, with their version. */
export async function showSiteSettings(ctx: Context) {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, 'site-settings')
  return { ...(await readSettings(ctx)), version }
}

async function readSettings(ctx: Context): Promise<z.output<typeof EditableSettings>> {
  const [time_zone, dispatch_place] = [await findTimeZone(ctx), await findDispatchPlace(ctx)]
  return EditableSettings.parse({ ...(await findSiteSettings(ctx)), time_zone, dispatch_place })
}

/** Sets the part of the site settings that staff can edit. */
export const saveSiteSettings = action({
  name: 'pages.save-site-settings',
  may: permitted('operations.manage'),
  input: EditableSettings.extend({
    time_zone: EditableSettings.shape.time_zone.default(defaultTimeZone),
    version: Version.optional(),
  }),
  clears: ['pages'],
  run: async (ctx, { version: _, ...settings }, before) => {
    await ctx.database
      .insertInto('site_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
      .execute()
    return { ...settings, dispatch_place: settings.dispatch_place ?? before?.dispatch_place }
  },
  audit: { type: 'site-settings', id: () => null, read: readSettings },
})
