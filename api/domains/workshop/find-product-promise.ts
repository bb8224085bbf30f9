import type { Product } from '../../../contract/shop/catalogue.ts'
import type { Context } from '../../core/context.ts'
import { promiseDay } from './promise-day.ts'
import { findWorkshopSettings } from './workshop-settings.ts'

/** The days that the page of a product promises; nothing if ordering it needs no work. */
export async function findProductPromise(
  ctx: Context,
  product: {
    stock: number
    is_made_to_order: boolean
    making_days: number | null
    customization_options: unknown
  },
): Promise<Pick<Product, 'workshop'>> {
  const isCustomizable = (product.customization_options as unknown[]).length > 0
  const days = product.is_made_to_order ? product.making_days : null
  if (days === null && !isCustomizable) return {}
  const ready_on =
    days === null ? null : await promiseDay(ctx, [{ quantity: 1, making_days: days, isCustomized: false }])
  // One that is in stock is only finished.
  const making_days = product.stock > 0 ? null : days
  const customized_ready_on = isCustomizable
    ? await promiseDay(ctx, [{ quantity: 1, making_days, isCustomized: true }])
    : null
  if (ready_on === null && customized_ready_on === null) return {}
  const { finishing_days } = await findWorkshopSettings(ctx)
  const customizing_days = isCustomizable ? finishing_days : null
  return { workshop: { ready_on, customized_ready_on, ...(customizing_days && { customizing_days }) } }
}
