import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'

export function BlockButton({ id, username }: { id: number; username: string }) {
  const may = useMay()
  if (!may('customers.manage')) return null
  const params = { id }
  return (
    <ActionButton
      variant="text"
      run={() => change('POST /admin/accounts/{id}/suspend/', { params })}
      done={`${username} is blocked`}
      undo={() => change('POST /admin/accounts/{id}/restore/', { params })}
      ask={{
        title: `Block ${username}?`,
        text: 'They’re logged out everywhere and can’t log in until you unblock them. What they wrote stays, and paid orders still ship.',
        confirm: 'Block',
      }}
    >
      Block {username}
    </ActionButton>
  )
}
