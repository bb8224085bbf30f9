import { PageTabs } from '#admin/kit/tabs.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Button } from '#ui/input/button.tsx'
import styles from './checked-law.module.css'

/** The parts of shipping and law, each with its own address. */
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

/** What came with the shop is shown to customers at once, so somebody has to say that it is right. */
function Unconfirmed() {
  const { data } = useAnswer('GET /admin/shipping/settings/')
  const confirm = useChange('POST /admin/shipping/confirm/')
  if (data?.is_confirmed !== false) return null
  return (
    <section className={styles.checked} data-due>
      <p>
        Prices, days and rules are examples that came with the shop, and customers see them. Change what is
        not right for you, then confirm the rest.
      </p>
      <Button
        look="line"
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            {},
            {
              onSuccess: () => toast({ text: 'Shipping is confirmed' }),
              onError: (error) => toast({ text: failureText(error), kind: 'error' }),
            },
          )
        }
      >
        Confirm
      </Button>
    </section>
  )
}
