import type { z } from 'zod'
import { CustomsTexts } from '#contract/admin/orders/trade-settings.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'

/** The customs declaration's texts about the items; officers may not know khukuris. */
export const customsTexts: Setting<typeof CustomsTexts> = {
  name: 'customs',
  permission: 'operations.manage',
  schema: CustomsTexts,
  initial: {
    blade_description: 'Knife (khukuri), fixed blade of {blade} cm',
    // The tariff heading for knives with cutting blades.
    blade_hs_code: '8211',
    other_description: 'Accessory of a knife',
    other_hs_code: '',
    origin: '',
  },
}

export const saveCustomsTexts = settingAction(customsTexts, {
  name: 'fulfilment.save-customs-texts',
  clears: [],
})

/** Description, tariff code and origin of a product. */
export function customsOf(
  texts: z.output<typeof CustomsTexts>,
  { blade_cm }: { blade_cm: string | number | null },
) {
  const { origin } = texts
  return blade_cm === null
    ? { description: texts.other_description, hsCode: texts.other_hs_code, origin }
    : {
        description: texts.blade_description.replaceAll('{blade}', String(blade_cm)),
        hsCode: texts.blade_hs_code,
        origin,
      }
}
