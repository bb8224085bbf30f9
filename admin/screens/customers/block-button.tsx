import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'

export function BlockButton({ customer: { id, name, username, suspended_at } }: { customer: Customer }) {
  const who = name ?? username
  const params = { id }
  const unblock = () => change('POST /admin/accounts/{id}/restore/', { params })
  if (suspended_at) {
    return (
      <ActionButton key="unblock" run={unblock} done={`${who} can log in again.`}>
        Unblock
      </ActionButton>
    )
  }
  return (
    <ActionButton
      key="block"
      run={() => change('POST /admin/accounts/{id}/suspend/', { params })}
      done={`${who} is blocked.`}
      undo={unblock}
      ask={{
        title: `Block ${who}?`,
        text: 'They’re logged out everywhere and can’t log in, order, comment or review until you unblock them. Paid orders still ship.',
      }}
    >
      Block
    </ActionButton>
  )
}
