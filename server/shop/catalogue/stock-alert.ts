import { sql } from 'kysely'
import { StockAlert } from '#contract/admin/orders/trade-settings.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'

/** The number of units at or below which stock counts as low. */
export const stockAlert: Setting<typeof StockAlert> = {
  name: 'stock-alert',
  permission: 'operations.manage',
  schema: StockAlert,
  initial: { low_stock: 2 },
}

export const saveStockAlert = settingAction(stockAlert, { name: 'catalogue.save-stock-alert', clears: [] })

/** The number of units at or below which stock counts as low, as an SQL expression. */
export const lowStock = sql<number>`coalesce(
  (select (content ->> 'low_stock')::integer from shop_settings where name = 'stock-alert'),
  ${stockAlert.initial.low_stock}::integer)`
