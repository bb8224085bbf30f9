import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { call } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import { Button } from '#ui/input/button.tsx'
import { runAction } from './run-action.ts'

export function BlockButton({ id, username }: { id: number; username: string }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('customers.manage')) return null
  const params = { id }
  const block = async () => {
    setOpen(false)
    await runAction({
      run: () => call('POST /admin/accounts/{id}/suspend/', { params }),
      done: `${username} is blocked`,
      undo: () => call('POST /admin/accounts/{id}/restore/', { params }),
    })
  }
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Block {username}
      </Button>
      <ConfirmDialog
        title={`Block ${username}?`}
        text="They’re logged out everywhere and can’t log in until you unblock them. What they wrote stays, and paid orders still ship."
        confirm="Block"
        open={isOpen}
        onConfirm={() => void block()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
