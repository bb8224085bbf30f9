import { deliveryMessages } from '#messages/orders/delivery.ts'
import { deliveryDays } from '#model/working-days.ts'
import { dayRange, weekday } from '#ui/data/dates.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import type { CheckResult } from './check-summary.ts'
import { useSharedCheck } from './shipping-context.tsx'

/** When an item leaves and, for a known country, arrives: two lines from the start, so the page does not shift. */
export function DispatchLines({ shipsBy }: { shipsBy: string }) {
  const check = useSharedCheck()
  const { dispatch_place: place } = useShopTexts()
  return (
    <>
      <span>{deliveryMessages.leaves(place, weekday(shipsBy))}</span>
      {check && (
        <>
          <br />
          <span>{arrivalText(check.result, shipsBy)}</span>
        </>
      )}
    </>
  )
}

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
