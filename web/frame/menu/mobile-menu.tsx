import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { shopName } from '#model/shop-name.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useCloseWhenWide } from '#ui/overlay/use-close-when-wide.ts'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { MenuWithoutScripts } from './menu-without-scripts.tsx'
import { MobileMenuEntries } from './mobile-menu-entries.tsx'

/** Slides in from the right with all links of the nav bar; any navigation closes it, even if only the query changes. */
export function MobileMenu({ categories }: { categories: Categories }) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const close = () => dialog.current?.close()

  // Closing returns focus to the button; only then does a new page take it.
  useBrowserLayoutEffect(close, [location])
  // Above the breakpoint the nav bar replaces the menu.
  useCloseWhenWide(close)

  function open() {
    setWasOpened(true)
    setOpen(true)
  }

  return (
    <>
      <MenuWithoutScripts categories={categories} />
      <IconButton
        label={layoutMessages.menu.open}
        className="with-scripts"
        aria-haspopup="dialog"
        // Renders the menu when a touch begins, so the click has less to do.
        onPointerDown={() => setWasOpened(true)}
        onClick={open}
      >
        <Icon name="menu" />
      </IconButton>
      {wasOpened && (
        <Modal
          placement="end"
          title={layoutMessages.menu.label}
          head={<span className={styles.name}>{shopName}</span>}
          closeLabel={layoutMessages.menu.close}
          open={isOpen}
          onClose={() => setOpen(false)}
          ref={dialog}
          className={styles.menu}
        >
          <MobileMenuEntries categories={categories} />
        </Modal>
      )}
    </>
  )
}
