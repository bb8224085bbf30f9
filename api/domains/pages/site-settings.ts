import type { z } from 'zod'
import { EditableSettings } from '../../../contract/office/site-settings.ts'
import type { SiteSettings } from '../../../contract/shop/pages.ts'
import { siteId, tenantId } from '../../../contract/tenant.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'

export const defaultSettings = settingsAnswer({
  site_title: 'Karda Khukuri House',
  site_description: '',
  favicon: '/media/site/favicon.svg',
  google_analytics_id: '',
  contact_email: '',
})

/** The settings embedded in every page. */
export async function findSiteSettings(ctx: Context): Promise<SiteSettings> {
  const row = await ctx.database.selectFrom('site_settings').selectAll().executeTakeFirst()
  return row ? settingsAnswer(row) : defaultSettings
}

function settingsAnswer(row: z.output<typeof EditableSettings>): SiteSettings {
  const { site_title, site_description, favicon, google_analytics_id, contact_email } = row
  return {
    id: siteId,
    site_title,
    site_description,
    favicon,
    theme_name: '',
    logo: null,
    google_analytics_id,
    contact_email,
    social_media_links: null,
    tenant: tenantId,
  }
}

/** Sets the part of the site settings that staff can edit. */
export const saveSiteSettings = verb({
  name: 'pages.save-site-settings',
  may: staff,
  input: EditableSettings,
  run: async (ctx, settings) => {
    await ctx.database
      .insertInto('site_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
      .execute()
    return settings
  },
  subject: () => 'site settings',
})
