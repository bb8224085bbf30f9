import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import styles from './tooltip.module.css'

/**
 * `host` is what the element gets whose hover or inner keyboard focus shows the tooltip inside it. It must be positioned,
 * and what takes the focus refers to the tooltip by `aria-describedby`. The tooltip is rendered once it `isAsked` for: a
 * list has many that nobody ever sees, and a phone shows none.
 */
export function useTooltip() {
  const [isAsked, setAsked] = useState(false)
  const ask = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    flushSync(() => setAsked(true))
    choosePlace(currentTarget)
  }
  // A finger opens the link: it waits for no tooltip.
  const onPointerEnter = (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && ask(event)
  const onFocus = (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && ask(event)
  return { isAsked, host: { className: styles.host ?? '', onPointerEnter, onFocus } }
}

/** Below its host, or above if there is more room; it never covers the host. The pointer may enter it. */
export function Tooltip({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.tip} role="tooltip" id={id}>
      <div className={styles.sheet}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

function choosePlace(host: HTMLElement) {
  const { top, bottom } = host.getBoundingClientRect()
  const height = host.querySelector(`.${styles.tip}`)?.clientHeight ?? 0
  const isAbove = innerHeight - bottom < Math.min(height, top)
  host.toggleAttribute('data-tip-above', isAbove)
}

/** Esc closes every tooltip, until its host is hovered or focused again. Used once in a page. */
export function useTooltipEscape() {
  useEffect(() => {
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [])
}

function closeOnEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return
  for (const host of document.querySelectorAll(`.${styles.host}:is(:hover, :focus-within)`)) {
    const reopen = () => host.removeAttribute('data-tip-closed')
    host.setAttribute('data-tip-closed', '')
    for (const event of ['pointerleave', 'focusout']) host.addEventListener(event, reopen, { once: true })
  }
}
