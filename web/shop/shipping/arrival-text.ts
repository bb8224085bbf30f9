import { deliveryMessages } from '#messages/orders/delivery.ts'
import { deliveryDays } from '#model/working-days.ts'
import { dayRange } from '#ui/data/dates.ts'
import type { CheckResult } from './check-summary.ts'

/** 'Germany: with you Dec 4 – 9.', or why the day is unknown. */
export function arrivalText(result: CheckResult, shipsBy: string): string {
  if (result === 'none') return deliveryMessages.chooseCountry
  if (result === 'loading') return deliveryMessages.checking
  if (!result.ok) return deliveryMessages.unknown
  const { country, allowed, delivery_days: days } = result.value
  if (!allowed) return deliveryMessages.notThere(country)
  return days
    ? deliveryMessages.arrivesIn(country, dayRange(deliveryDays(shipsBy, days)))
    : deliveryMessages.noDays(country)
}
