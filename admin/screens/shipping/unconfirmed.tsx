import { ActionButton } from '#admin/kit/action.tsx'
import { useGoOn } from '#admin/kit/first-steps.ts'
import { change, useAnswer } from '#admin/session/answers.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Customers see the preset rules at once, so staff must confirm them. */
export function Unconfirmed() {
  const { data } = useAnswer('GET /admin/shipping/settings/')
  const goOn = useGoOn()
  async function confirm() {
    await change('POST /admin/shipping/confirm/')
    await goOn?.()
  }
  if (data?.is_confirmed !== false) return null
  return (
    <Notice>
      <p>
        The prices, delivery times and rules are samples, and customers already see them. Change what isn’t
        right for you, then confirm the rest.
      </p>
      <ActionButton run={confirm} done="Shipping confirmed">
        {goOn ? 'Confirm and continue' : 'Confirm'}
      </ActionButton>
    </Notice>
  )
}
