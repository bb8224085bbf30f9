import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { IconButton } from '../../../ui/button.tsx'
import { isOutside } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBrowserLayoutEffect } from '../../../ui/use-browser-layout-effect.ts'
import { useCloseWhenWide } from '../../../ui/use-close-when-wide.ts'
import { MenuWithoutScripts } from './menu-without-scripts.tsx'
import styles from './mobile-menu.module.css'
import { MobileMenuEntries } from './mobile-menu-entries.tsx'
import type { Categories } from './use-categories.ts'

/** Slides in from the right with everything in the nav bar; any navigation closes it, even if only the query changes. */
export function MobileMenu({ categories }: { categories: Categories }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const location = useLocation()
  const close = () => ref.current?.close()

  // Closing returns the focus to the button; a new page then moves it.
  useBrowserLayoutEffect(close, [location])
  // Above the breakpoint the nav bar replaces the menu.
  useCloseWhenWide(close)

  function open() {
    // showModal() focuses the first button, so that must be rendered first.
    flushSync(() => setWasOpened(true))
    ref.current?.showModal()
  }

  return (
    <>
      <MenuWithoutScripts categories={categories} />
      <IconButton
        label={layoutMessages.menu.open}
        className="with-scripts"
        aria-haspopup="dialog"
        // With the touch, so that the click has less to do.
        onPointerDown={() => setWasOpened(true)}
        onClick={open}
      >
        <Icon name="menu" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself */}
      <dialog
        ref={ref}
        className={styles.menu}
        aria-label={layoutMessages.menu.label}
        onClick={(event) => isOutside(event) && close()}
      >
        {wasOpened && <MobileMenuEntries categories={categories} onClose={close} />}
      </dialog>
    </>
  )
}
