import { useState } from 'react'
import { cartMessages } from '#messages/cart.ts'
import { cartErrorMessages } from '#messages/cart-errors.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { clearCart } from '../../client/cart.ts'

const messages = cartMessages.clear

/** Clears the cart after a confirmation. */
export function ClearCart() {
  const [confirming, setConfirming] = useState(false)
  const { busy, message, run, clearMessage } = useSubmit({ failed: cartErrorMessages.notCleared })

  function ask() {
    clearMessage()
    setConfirming(true)
  }

  function clear() {
    setConfirming(false)
    return run(clearCart)
  }

  return (
    <>
      <Button look="text" busy={busy} onClick={ask}>
        {messages.title}
      </Button>
      {message && <Notice kind="error">{message.text}</Notice>}
      <Dialog
        title={messages.title}
        open={confirming}
        onClose={() => setConfirming(false)}
        acts={
          <>
            <Button look="line" onClick={() => setConfirming(false)}>
              {messages.cancel}
            </Button>
            <Button onClick={clear}>{messages.confirm}</Button>
          </>
        }
      >
        <p>{messages.question}</p>
      </Dialog>
    </>
  )
}
