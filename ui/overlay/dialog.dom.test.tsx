import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../input/button.tsx'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()

function Question({ busy = false }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <Dialog title="Write to them" open={open} onClose={close} actions={<Button onClick={close}>Keep</Button>}>
      <input type="search" aria-label="Search" />
      <textarea aria-label="Message" />
      <label>
        <input type="checkbox" /> Tell them
      </label>
      <Button pending={busy}>Send</Button>
    </Dialog>
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const outside = { clientX: 5, clientY: 5 }
const inside = { clientX: 150, clientY: 150 }
const press = (from: object, to: object) => {
  fireEvent.pointerDown(dialog(), from)
  fireEvent.click(dialog(), to)
}
/** Simulates the browser. */
const pressEscape = () => {
  if (fireEvent(dialog(), new Event('cancel', { cancelable: true }))) dialog().close()
}
const isOpen = (open: boolean) => waitFor(() => expect(dialog().open).toBe(open))
const stays = () => expect(onClose).not.toHaveBeenCalled()

async function show(props = {}) {
  render(<Question {...props} />)
  await isOpen(true)
  vi.spyOn(dialog(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
}

beforeEach(() => onClose.mockClear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['Esc', pressEscape],
  ['its own button', () => fireEvent.click(screen.getByRole('button', { name: 'Keep' }))],
  ['the button that each has', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press outside', () => press(outside, outside)],
])('%s closes a dialog, and calls back once', async (_, leave) => {
  await show()
  leave()
  await isOpen(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press that only begins or ends outside does not close it', async () => {
  await show()
  press(inside, outside)
  press(outside, inside)
  stays()
  press(outside, outside)
  await isOpen(false)
})

test.each([
  ['typed', () => fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Dear' } })],
  ['chosen', () => fireEvent.click(screen.getByRole('checkbox'))],
])('after input was %s, a press outside does not close the dialog; Esc does', async (_, change) => {
  await show()
  change()
  press(outside, outside)
  stays()
  pressEscape()
  await isOpen(false)
})

test('a search text does not count as input', async () => {
  await show()
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'knife' } })
  press(outside, outside)
  await isOpen(false)
})

test('it stays open while a form is being sent', async () => {
  await show({ busy: true })
  press(outside, outside)
  pressEscape()
  for (const name of ['Close', 'Keep']) fireEvent.click(screen.getByRole('button', { name }))
  await isOpen(true)
  stays()
})
