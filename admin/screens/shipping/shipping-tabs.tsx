import { PageTabs } from '#admin/kit/tabs.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'

export function ShippingTabs() {
  return (
    <>
      <PageTabs
        label="Shipping and law"
        tabs={[
          { to: '/shipping', label: 'Countries' },
          { to: '/shipping/zones', label: 'Zones and prices' },
          { to: '/shipping/parcels', label: 'Free shipping and weight' },
        ]}
      />
      <Unconfirmed />
    </>
  )
}

/** Customers see the preset rules at once, so staff must confirm them. */
function Unconfirmed() {
  const { data } = useAnswer('GET /admin/shipping/settings/')
  const confirm = useChange('POST /admin/shipping/confirm/')
  if (data?.is_confirmed !== false) return null
  return (
    <Notice>
      <p>
        The prices, delivery times and rules are samples, and customers already see them. Change what isn’t
        right for you, then confirm the rest.
      </p>
      <Button
        variant="line"
        pending={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            {},
            {
              onSuccess: () => toast({ text: 'Shipping confirmed' }),
              onError: (error) => toast({ text: failureText(error), kind: 'error' }),
            },
          )
        }
      >
        Confirm
      </Button>
    </Notice>
  )
}
