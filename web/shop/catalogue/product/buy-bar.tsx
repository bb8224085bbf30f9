import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './product.module.css'

type Props = {
  /** The form's button; the bar replaces it while it is out of sight. */
  button: RefObject<HTMLElement | null>
  price: ReactNode
  children: ReactNode
  busy: boolean
  unavailable: boolean
}

/**
 * On narrow screens: price and button at the bottom, within the form. Hidden from keyboards and screen readers, which
 * reach the form's button easily.
 */
export function BuyBar({ button, price, children, busy, unavailable }: Props) {
  const isAway = useOutOfSight(button)
  return (
    <Cluster
      unbroken
      justify="between"
      gap={4}
      className={`${styles.bar} not-printed`}
      hidden={!isAway}
      aria-hidden="true"
    >
      {price}
      <Button
        type="submit"
        tabIndex={-1}
        pending={busy}
        softDisabled={unavailable}
        // Keeps focus where it is.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </Cluster>
  )
}

const half = 0.5

/** Whether most of an element is out of sight; false until the first observation. */
function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const update = (entries: IntersectionObserverEntry[]) =>
      setAway((entries.at(-1)?.intersectionRatio ?? 1) < half)
    const observer = new IntersectionObserver(update, { threshold: half })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
