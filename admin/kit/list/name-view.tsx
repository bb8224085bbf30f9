import { call } from '#admin/session/calls.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { text } from '../form/text-fields.tsx'
import { useForm } from '../form/use-form.ts'

/** Asks for the name under which the current view is saved. */
export default function NameView(props: { screen: string; query: string; onClose: () => void }) {
  const { screen, query, onClose } = props
  const form = useForm({
    fields: {
      name: text('Name', { maxLength: 60, required: true, placeholder: 'To pack for Germany' }),
    },
    send: ({ name }) => call('POST /admin/saved-views/', { body: { screen, name, query } }),
    onSent: onClose,
  })
  return <DialogForm form={form} title="Save this view" back="Cancel" confirm="Save" onClose={onClose} />
}
