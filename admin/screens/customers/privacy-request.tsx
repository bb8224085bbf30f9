import { useState } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { saveFile } from '#admin/kit/files.tsx'
import { change } from '#admin/session/answers.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Button } from '#ui/input/button.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EraseForm } from './erase-form.tsx'

/** Answers a customer's legal requests: a copy of their data, and its deletion. */
export function PrivacyRequest({ customer }: { customer: Customer }) {
  const { id, name, username } = customer
  const [isErasing, setErasing] = useState(false)
  return (
    <Section look="panel" title="Their data">
      <p className="quiet">
        For requests from the customer. Customers can do both themselves in their account, so make sure the
        request really comes from them.
      </p>
      <Actions>
        <ActionButton
          run={() => change('POST /admin/customers/{id}/export/', { params: { id } })}
          done={(data) =>
            saveFile(
              new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
              `data-of-${username}.json`,
            )
          }
        >
          Export
        </ActionButton>
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
