import { useQueryClient } from '@tanstack/react-query'
import { endSession } from '#admin/session/sign-in.ts'
import { Button } from '#ui/input/button.tsx'
import { EntrySheet } from './entry-sheet.tsx'

/** For customers of the shop who try the door of the office. */
export function NoAccess() {
  const answers = useQueryClient()
  return (
    <EntrySheet title="No access">
      <p>
        This account can buy in the shop, but it has no access to the office. If you work here, ask an owner
        to invite you.
      </p>
      <Button look="line" onClick={() => endSession().then(() => answers.clear())}>
        Sign in with another account
      </Button>
      <p className="quiet">
        <a href="/">Back to the shop</a>
      </p>
    </EntrySheet>
  )
}
