import { TaxSettings } from '#contract/admin/money/tax-settings.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'

export const taxSettings: Setting<typeof TaxSettings> = {
  name: 'taxes',
  permission: 'payment_settings.manage',
  schema: TaxSettings,
  initial: { rounding: 'total', taxes: [] },
}

/** Sets the taxes of future orders; those of placed orders stay. */
export const saveTaxSettings = settingAction(taxSettings, { name: 'taxes.save', clears: ['shipping'] })
