import { ActionButton } from '#admin/kit/action.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Customers see the preset rules at once, so staff must confirm them. */
export function Unconfirmed() {
  const { data } = useAnswer('GET /admin/shipping/settings/')
  if (data?.is_confirmed !== false) return null
  return (
    <Notice>
      <p>
        The prices, delivery times and rules are samples, and customers already see them. Change what isn’t
        right for you, then confirm the rest.
      </p>
      <ActionButton run={() => change('POST /admin/shipping/confirm/')} done="Shipping confirmed">
        Confirm
      </ActionButton>
    </Notice>
  )
}
