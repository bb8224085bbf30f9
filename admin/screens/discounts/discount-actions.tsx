import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminDiscount } from '#contract/admin/catalogue/discounts.ts'

/** What staff do with a discount besides editing it. */
export function DiscountActions({ discount }: { discount: AdminDiscount }) {
  const { id, code, is_active } = discount
  const canManage = useMay()('catalogue.manage')
  const turnOff = () =>
    change('PUT /admin/discounts/{id}/', { params: { id }, body: { ...discount, is_active: false } })
  return (
    <>
      {code && (
        <ActionButton
          run={() => navigator.clipboard.writeText(`${location.origin}/?code=${code}`)}
          done="Link copied"
        >
          Copy link
        </ActionButton>
      )}
      {canManage && is_active && (
        <ActionButton run={turnOff} done={({ name }) => `${name} is off`}>
          Turn off
        </ActionButton>
      )}
    </>
  )
}
