import { type FocusEvent, type PointerEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './tooltip.module.css'

/**
 * Spread `host` on the element that contains the tooltip: hovering it, or keyboard focus inside it, shows the tooltip.
 * The element must be positioned, and the focusable element must refer to the tooltip by `aria-describedby`. Render the
 * tooltip only if the returned flag is true: a list has many tooltips, most of them never shown, and phones show none.
 */
export function useTooltip() {
  const [isWanted, setWanted] = useState(false)
  const ask = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    flushSync(() => setWanted(true))
    // The same function is added only once.
    addEventListener('keydown', closeOnEscape)
    choosePlace(currentTarget)
  }
  // A touch opens the link and needs no tooltip.
  const onPointerEnter = (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && ask(event)
  const onFocus = (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && ask(event)
  return { isWanted, host: { className: styles.host ?? '', onPointerEnter, onFocus } }
}

/** Opens below its host, or above if there is more room there; it never covers the host. The pointer may enter it. */
export function Tooltip({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.tip} role="tooltip" id={id}>
      <div className={`forge ${styles.sheet}`}>
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

/** Closes every tooltip until its host is hovered or focused again. */
function closeOnEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return
  for (const host of document.querySelectorAll(`.${styles.host}:is(:hover, :focus-within)`)) {
    const reopen = () => host.removeAttribute('data-tip-closed')
    host.setAttribute('data-tip-closed', '')
    for (const event of ['pointerleave', 'focusout']) host.addEventListener(event, reopen, { once: true })
  }
}
