import { taxSettingsCalls } from '#contract/admin/money/tax-settings.ts'
import { type Handlers, settingHandlers } from '#server/platform/calls/mount.ts'
import { saveTaxSettings, taxSettings } from './tax-settings.ts'

export const taxRoutes = {
  ...settingHandlers(taxSettingsCalls, taxSettings, saveTaxSettings),
} satisfies Partial<Handlers>
