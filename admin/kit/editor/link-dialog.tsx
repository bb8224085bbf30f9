import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addressOf, allowedAddress } from './links.ts'

/** Sets, changes or removes the link of the selected words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState<string>(editor.getAttributes('a').href ?? '')
  const [error, setError] = useState<string>()
  const isLink = editor.isActive('a')

  function set(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const href = addressOf(address.trim())
    if (!allowedAddress.test(href)) {
      setError('Enter an address such as https://example.com, /products or name@example.com.')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('a')
    const { empty } = editor.state.selection
    if (empty && !isLink) {
      const mark = { type: 'a', attrs: { href } }
      chain.insertContent({ type: 'text', text: address.trim(), marks: [mark] }).run()
    } else chain.setMark('a', { href }).run()
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('a').unsetMark('a').run()
    onClose()
  }

  return (
    <Dialog title="Link" open onClose={onClose}>
      <Form onSubmit={set}>
        <TextField
          label="Address"
          value={address}
          error={error}
          hint="For a page in your shop, start with a slash: /products/sirupate-10"
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Actions>
          <Button type="submit">Set link</Button>
          {isLink && (
            <Button variant="line" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
