import { useState } from 'react'
import { saveFile } from '#admin/kit/save-file.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Button } from '#ui/input/button.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EraseForm } from './erase-form.tsx'

/** Answers a customer's legal requests: a copy of their data, and its deletion. */
export function PrivacyRequest({ customer }: { customer: Customer }) {
  const { id, name, username } = customer
  const [isErasing, setErasing] = useState(false)
  const exported = useChange('POST /admin/customers/{id}/export/')
  const download = () =>
    exported.mutate(
      { params: { id } },
      {
        onSuccess: (data) =>
          saveFile(
            new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
            `data-of-${username}.json`,
          ),
        onError: (error) => toast({ text: failureText(error), kind: 'error' }),
      },
    )
  return (
    <Section look="panel" title="Their data">
      <p className="quiet">
        For requests from the customer. Customers can do both themselves in their account, so make sure the
        request really comes from them.
      </p>
      <Actions>
        <Button variant="line" pending={exported.isPending} onClick={download}>
          Export
        </Button>
        <Button variant="line" onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </Actions>
      <Dialog title={`Erase ${name ?? username}?`} open={isErasing} onClose={() => setErasing(false)}>
        {isErasing && <EraseForm customer={customer} onClose={() => setErasing(false)} />}
      </Dialog>
    </Section>
  )
}
