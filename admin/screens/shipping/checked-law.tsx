import { ShopTime } from '#admin/kit/shop-time.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'

/** When staff last compared the rules with the law, and a button to record a check today. */
export function CheckedLaw({
  country: { code, name, checked_on, is_check_due },
}: {
  country: ShippingCountry
}) {
  const check = useChange('POST /admin/shipping/countries/{code}/checked/')
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
      <Button
        variant="line"
        pending={check.isPending}
        onClick={() =>
          check.mutate(
            { params: { code } },
            {
              onSuccess: () => toast({ text: `Checked today: ${name}` }),
              onError: (error) => toast({ text: failureText(error), kind: 'error' }),
            },
          )
        }
      >
        Checked today
      </Button>
    </Notice>
  )
}
