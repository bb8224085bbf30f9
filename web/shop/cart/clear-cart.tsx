import { useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { clearCart } from '../../client/cart.ts'
import { cartTexts } from '../../client/cart-texts.ts'

/** Clears the cart after a confirmation. */
export function ClearCart() {
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function clear() {
    setConfirming(false)
    setBusy(true)
    await clearCart().catch((failure) => setError(messageOf(failure, cartTexts.notCleared)))
    setBusy(false)
  }

  function ask() {
    setError(undefined)
    setConfirming(true)
  }

  return (
    <>
      <Button look="text" busy={busy} onClick={ask}>
        Clear Cart
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
      <Dialog
        title="Clear Cart"
        open={confirming}
        onClose={() => setConfirming(false)}
        acts={
          <>
            <Button look="line" onClick={() => setConfirming(false)}>
              Keep items
            </Button>
            <Button onClick={clear}>Remove all</Button>
          </>
        }
      >
        <p>Are you sure you want to remove all items from your cart?</p>
      </Dialog>
    </>
  )
}
