import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { isOutside } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBrowserLayoutEffect } from '../../../ui/use-browser-layout-effect.ts'
import styles from './mobile-menu.module.css'
import { MobileMenuEntries } from './mobile-menu-entries.tsx'
import type { Categories } from './use-categories.ts'

/** A sheet from the right that holds everything the nav bar has; any navigation closes it, a change of the query too. */
export function MobileMenu({ categories }: { categories: Categories }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState(false)
  const location = useLocation()
  const close = () => ref.current?.close()

  // Closing gives the focus back to the button; a new page takes it from there.
  useBrowserLayoutEffect(close, [location])
  useCloseWhenWide(close)

  function open() {
    // Its first button takes the focus, so it must be there before the sheet opens.
    flushSync(() => setWanted(true))
    ref.current?.showModal()
  }

  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, which the element itself hears */}
      <dialog
        ref={ref}
        className={styles.menu}
        aria-label="Menu"
        onClick={(event) => isOutside(event) && close()}
      >
        {wanted && <MobileMenuEntries categories={categories} onClose={close} />}
      </dialog>
    </>
  )
}

/** Above the breakpoint the nav bar is there, so an open sheet would stand over it. */
function useCloseWhenWide(close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes over nothing but a ref
  useEffect(() => {
    const wide = matchMedia('(width > 768px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
}
