import { useEffect, useRef, useState } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import type { menuFor } from '#admin/kit/menu.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useCloseWhenWide } from '#ui/overlay/use-close-when-wide.ts'
import type { ModalRef } from '#ui/overlay/use-modal.ts'
import styles from './frame.module.css'
import { MenuList } from './menu-list.tsx'

/** The menu of narrow screens: the most important links within reach of the thumb, the rest in a sheet above them. */
export function ThumbBar({ groups, atThumb }: ReturnType<typeof menuFor>) {
  const [isOpen, setOpen] = useState(false)
  const sheet: ModalRef = useRef(null)
  const { key, pathname } = useLocation()
  // Mark the menu button as current if the current screen is only in the sheet.
  const isCurrent = ({ path }: { path: string }) => matchPath({ path, end: path === '/' }, pathname)
  const isInMore = !atThumb.some(isCurrent) && groups.some(({ entries }) => entries.some(isCurrent))
  const close = () => sheet.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen closes the sheet
  useEffect(close, [key])
  useCloseWhenWide(close)

  return (
    <>
      <Cluster as="nav" unbroken align="stretch" aria-label="Most used" className={`forge ${styles.bar}`}>
        {atThumb.map(({ path, label, icon }) => (
          <NavLink key={path} to={path} end={path === '/'} className={styles.thumb ?? ''}>
            <Icon path={icon} />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          className={styles.thumb}
          aria-haspopup="dialog"
          aria-current={isInMore || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          More
        </button>
      </Cluster>
      <Modal
        placement="bottom"
        title="Menu"
        head={null}
        open={isOpen}
        onClose={() => setOpen(false)}
        ref={sheet}
        className="forge"
        actions={
          <Button variant="text" onClick={close}>
            Close
          </Button>
        }
      >
        {/* Close the sheet before navigating, or the closing would move the focus from the new title to the button. */}
        {isOpen && <MenuList groups={groups} label="Everything" entryClass={styles.way} onOpen={close} />}
      </Modal>
    </>
  )
}
