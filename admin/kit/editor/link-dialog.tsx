import type { Editor } from '@tiptap/react'
import { Button } from '#ui/input/button.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { text } from '../form/text-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { addressOf, allowedAddress } from './links.ts'

/** Sets, changes or removes the link of the selected words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('a')
  const form = useForm({
    fields: {
      address: text('Address', {
        initial: editor.getAttributes('a').href ?? '',
        hint: 'For a page in your shop, start with a slash: /products/sirupate-10',
      }),
    },
    isReady() {
      if (allowedAddress.test(addressOf(form.values().address.trim()))) return true
      const message = 'Enter an address such as https://example.com, /products or name@example.com.'
      form.form.setError('address', message)
      return false
    },
    async send({ address }) {
      const href = addressOf(address)
      const chain = editor.chain().focus().extendMarkRange('a')
      const mark = { type: 'a', attrs: { href } }
      if (editor.state.selection.empty && !isLink)
        chain.insertContent({ type: 'text', text: address, marks: [mark] }).run()
      // The schema allows an element within another of its kind.
      else chain.unsetMark('a').setMark('a', { href }).run()
    },
    onSent: onClose,
    keepsAnswers: true,
  })
  function remove() {
    editor.chain().focus().extendMarkRange('a').unsetMark('a').run()
    onClose()
  }
  return (
    <DialogForm form={form} title="Link" back="Cancel" confirm="Set link" onClose={onClose}>
      {form.inputs.address}
      {isLink && (
        <Actions>
          <Button variant="line" onClick={remove}>
            Remove link
          </Button>
        </Actions>
      )}
    </DialogForm>
  )
}
