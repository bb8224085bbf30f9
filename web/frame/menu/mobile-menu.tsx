import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import type { ModalRef } from '#ui/overlay/use-modal.ts'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import type { Categories } from '#web/page/use-categories.ts'
import { useSheet } from '#web/page/use-sheet.ts'
import { loadMenuDialog, MenuWithoutScripts } from '../later.ts'

/** Opens the menu; any navigation closes it, even if only the query changes. */
export function MobileMenu({ categories }: { categories: Categories }) {
  const [MenuDialog, load] = useSheet(loadMenuDialog)
  const [isOpen, setOpen] = useState(false)
  const dialog: ModalRef = useRef(null)
  const location = useLocation()

  // Closing returns focus to the button; only then does a new page take it.
  useBrowserLayoutEffect(() => dialog.current?.close(), [location])

  function open() {
    load()
    setOpen(true)
  }

  return (
    <>
      <noscript>
        <Suspense>
          <MenuWithoutScripts categories={categories} />
        </Suspense>
      </noscript>
      <IconButton
        label={layoutMessages.menu.open}
        className="with-scripts"
        aria-haspopup="dialog"
        // If the menu is not there yet, the click has less to do.
        onPointerDown={load}
        onClick={open}
      >
        <Icon name="menu" />
      </IconButton>
      {MenuDialog && (
        <MenuDialog categories={categories} open={isOpen} onClose={() => setOpen(false)} ref={dialog} />
      )}
    </>
  )
}
