import { ActionButton } from '#admin/kit/action.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** When staff last compared the rules with the law, and a button to record a check today. */
export function CheckedLaw({
  country: { code, name, checked_on, is_check_due },
}: {
  country: ShippingCountry
}) {
  return (
    <Notice>
      <p>
        {checked_on ? (
          <>
            Last checked against the local law on <ShopTime at={`${checked_on}T12:00:00Z`} to="day" />.
          </>
        ) : (
          'This hasn’t been checked against the local law yet.'
        )}
        {is_check_due && ' Please check it once a year.'}
      </p>
      <ActionButton
        run={() => change('POST /admin/shipping/countries/{code}/checked/', { params: { code } })}
        done={`Checked today: ${name}`}
      >
        Checked today
      </ActionButton>
    </Notice>
  )
}
