import { type ComponentType, useEffect, useState } from 'react'
import { addedToCartMessages } from '#messages/orders/added-to-cart.ts'
import { type Added, onAdded } from '#web/client/added-to-cart.ts'

/** How long the message shows, in milliseconds. */
const saidMs = 3000

/** Announces each addition to the cart at once, and shows the mini cart once its code has loaded. */
export function AddedToCart() {
  const [added, setAdded] = useState<Added>()
  const [said, setSaid] = useState<Added>()
  const [MiniCart, setMiniCart] = useState<ComponentType<{ added: Added }>>()

  useEffect(
    () =>
      onAdded((next) => {
        setAdded(next)
        setSaid(next)
        import('./mini-cart.tsx').then(
          (loaded) => setMiniCart(() => loaded.MiniCart),
          (error) => console.warn('The mini cart could not be loaded.', error),
        )
      }),
    [],
  )

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), saidMs)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <>
      <p className="visually-hidden" role="status">
        {said && addedToCartMessages.added(said.name)}
      </p>
      {added && MiniCart && <MiniCart added={added} />}
    </>
  )
}
