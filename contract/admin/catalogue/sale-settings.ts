import { z } from 'zod'
import { settingEndpoints } from '../setting.ts'

export const SaleSettings = z.object({
  /**
   * Whether the lowest price of the last 30 days is shown during a sale, as the law of the European Union requires;
   * `for_eu`: while the shop ships there.
   */
  lowest_price: z.enum(['for_eu', 'always', 'never']),
})

export const saleSettingsCalls = settingEndpoints({
  name: 'sales',
  what: 'whether the lowest price of the last 30 days is shown during a sale',
  permission: 'operations.manage',
  schema: SaleSettings,
})
