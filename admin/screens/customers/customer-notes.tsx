import { ActionButton } from '#admin/kit/action.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { longText } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const canWrite = useMay()('customers.annotate')
  if (!canWrite && notes.length === 0) return null
  return (
    <Section look="panel" title="Notes">
      {notes.length > 0 && (
        <ul aria-label="Notes">
          {notes.map((note) => (
            <Item
              as="li"
              key={note.id}
              end={
                canWrite && (
                  <ActionButton
                    variant="text"
                    run={() =>
                      change('DELETE /admin/customers/{id}/notes/{note}/', { params: { id, note: note.id } })
                    }
                    done="Note deleted"
                    undo={() =>
                      change('POST /admin/customers/{id}/notes/', {
                        params: { id },
                        body: { text: note.text },
                      })
                    }
                  >
                    Delete
                  </ActionButton>
                )
              }
            >
              <p className="as-typed">{note.text}</p>
              <p className="quiet small">
                {note.author ?? 'Former staff member'}, <ShopTime at={note.created_at} />
              </p>
            </Item>
          ))}
        </ul>
      )}
      {canWrite && <NewNote id={id} />}
    </Section>
  )
}

function NewNote({ id }: { id: number }) {
  const form = useForm({
    fields: {
      text: longText('New note', {
        rows: 2,
        required: 'Write something first.',
        hint: 'Only staff see it. The customer gets it if they request their data.',
      }),
    },
    send: (body) => call('POST /admin/customers/{id}/notes/', { params: { id }, body }),
    onSent: () => form.form.reset(),
  })
  return <SmallForm form={form} submit="Add note" variant="line" />
}
