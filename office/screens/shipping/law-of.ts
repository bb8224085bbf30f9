import type { ShippingCountry } from '../../../contract/office/shipping-countries.ts'

export type Law = { zone_id: number | string; blocked_reason: string; rules: ShippingCountry['rules'] }

/** The form's values as the calls take them. */
export function lawOf({ zone_id, blocked_reason, rules }: Law) {
  return { zone_id: Number(zone_id), blocked_reason: blocked_reason.trim() || null, rules }
}
