import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import styles from './buy-bar.module.css'

type Props = {
  /** The form's own button, which the bar stands in for while that one is out of sight. */
  button: RefObject<HTMLElement | null>
  price: ReactNode
  children: ReactNode
  busy: boolean
  unavailable: boolean
}

/**
 * On narrow screens: price and button along the lower edge, within the form. For the eye and the thumb only; keyboards
 * and screen readers have the form's own button, which is never far for them.
 */
export function BuyBar({ button, price, children, busy, unavailable }: Props) {
  const isAway = useOutOfSight(button)
  return (
    <div className={styles.bar} hidden={!isAway} aria-hidden="true">
      <span className={styles.price}>{price}</span>
      <Button
        type="submit"
        tabIndex={-1}
        pending={busy}
        softDisabled={unavailable}
        // What has the focus keeps it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </div>
  )
}

const half = 0.5

/** Whether most of an element is out of sight; false until the browser has looked. */
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
