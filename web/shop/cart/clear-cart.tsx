import { useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { clearCart } from '#web/client/cart.ts'
import { readCart } from '#web/client/shown-cart.ts'

const messages = cartMessages.clear

type Props = {
  /** Called with the items that were in the cart. */
  onCleared: (items: readonly CartItem[]) => void
}

/** Clears the cart after a confirmation. */
export function ClearCart({ onCleared }: Props) {
  const [confirming, setConfirming] = useState(false)
  const { busy, message, run, clearMessage } = useSubmit({ failed: cartErrorMessages.notCleared })

  function ask() {
    clearMessage()
    setConfirming(true)
  }

  function clear() {
    setConfirming(false)
    return run(async () => {
      const { items } = readCart().cart
      await clearCart()
      onCleared(items)
    })
  }

  return (
    <>
      <Button variant="text" pending={busy} onClick={ask}>
        {messages.title}
      </Button>
      {message && <Notice kind="error">{message.text}</Notice>}
      <Dialog
        title={messages.title}
        open={confirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button variant="line" onClick={() => setConfirming(false)}>
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
