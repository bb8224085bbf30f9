import { ActionButton } from '#admin/kit/action.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import { failures } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const may = useMay()
  const canWrite = may('customers.annotate')
  const add = (text: string) =>
    change('POST /admin/customers/{id}/notes/', { params: { id }, body: { text } })
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
                    undo={() => add(note.text)}
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
      {canWrite && <NewNote onSend={add} />}
    </Section>
  )
}

function NewNote({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ text: String(data.get('text')).trim() ? undefined : 'Write something first.' }),
    async send(data, element) {
      await onSend(String(data.get('text')))
      element.reset()
      return undefined
    },
    failed: failures,
  })
  return (
    <Form onSubmit={onSubmit}>
      <TextArea
        label="New note"
        hint="Only staff see it. The customer gets it if they request their data."
        name="text"
        rows={2}
        error={fieldErrors.text}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <div>
        <Button type="submit" variant="line" pending={busy}>
          Add note
        </Button>
      </div>
    </Form>
  )
}
