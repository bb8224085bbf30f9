import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Button } from '#ui/input/button.tsx'

export function BlockButton({ customer: { id, name, username, suspended_at } }: { customer: Customer }) {
  const who = name ?? username
  const [isAsking, setAsking] = useState(false)
  const block = useChange('POST /admin/accounts/{id}/suspend/')
  const unblock = useChange('POST /admin/accounts/{id}/restore/')
  const params = { id }
  if (suspended_at) {
    return (
      <Button
        variant="line"
        pending={unblock.isPending}
        onClick={() =>
          unblock.mutate(
            { params },
            {
              onSuccess: () => toast({ text: `${who} can log in again.` }),
              onError: (error) => toast({ text: failureText(error), kind: 'error' }),
            },
          )
        }
      >
        Unblock
      </Button>
    )
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        Block
      </Button>
      <ConfirmDialog
        title={`Block ${who}?`}
        text="They’re logged out everywhere and can’t log in, order, comment or review until you unblock them. Paid orders still ship."
        confirm="Block"
        open={isAsking}
        pending={block.isPending}
        error={block.error}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          block.mutate(
            { params },
            {
              onSuccess: () => {
                setAsking(false)
                toast({ text: `${who} is blocked.`, undo: () => unblock.mutate({ params }) })
              },
            },
          )
        }
      />
    </>
  )
}
