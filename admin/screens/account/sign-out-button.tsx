import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { hasDrafts } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import { signOut } from '#admin/session/sign-in.ts'
import { Button } from '#ui/input/button.tsx'

/** Signs out; asks first if something that was typed would go with it. */
export function SignOutButton() {
  const { id } = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" onClick={() => (hasDrafts(id) ? setAsking(true) : signOut())}>
        Sign out
      </Button>
      <ConfirmDialog
        title="Sign out without saving?"
        text="You have typed something on this device that is not saved yet. Signing out removes it."
        confirm="Sign out and lose it"
        open={isAsking}
        onConfirm={() => signOut()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
