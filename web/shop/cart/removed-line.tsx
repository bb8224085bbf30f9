import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import type { CartItem } from '../../../contract/shop/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { addToCart } from '../../client/cart.ts'
import { cartTexts } from '../../client/cart-texts.ts'

type Props = { item: CartItem; onRestored: () => void }

/** Says what was removed and offers to undo it: clearing the quantity field removes an item, too, perhaps by mistake. */
export function RemovedLine({ item, onRestored }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  // The focused row is gone.
  useEffect(() => {
    if (item && (!document.activeElement || document.activeElement === document.body)) ref.current?.focus()
  }, [item])

  async function restore() {
    setBusy(true)
    const { product, quantity, customization } = item
    try {
      await addToCart({ product_id: product.id, quantity, customization })
      onRestored()
    } catch (failure) {
      setError(messageOf(failure, cartTexts.notAdded))
      setBusy(false)
    }
  }

  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind={error ? 'error' : 'info'}>
        <span>{error ?? `${item.product.name} was removed.`}</span>
        <Button look="text" busy={busy} onClick={restore}>
          Undo
        </Button>
      </Notice>
    </div>
  )
}
