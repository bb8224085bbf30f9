import { useEffect, useState } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import { Icon } from '#ui/data/icon.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { useModal } from '#ui/overlay/use-modal.ts'
import type { menuFor } from './menu.ts'
import styles from './thumb-bar.module.css'
import { useCurrentMenuItem } from './use-current-menu-item.ts'

/** The menu of narrow screens: the most important links within reach of the thumb, the rest in a sheet above them. */
export function ThumbBar({ groups, atThumb }: ReturnType<typeof menuFor>) {
  const [isOpen, setOpen] = useState(false)
  const sheet = useModal({ open: isOpen, onClose: () => setOpen(false) })
  const { key, pathname } = useLocation()
  const menu = useCurrentMenuItem(isOpen)
  // Mark the menu button as current if the current screen is only in the sheet.
  const isCurrent = ({ path }: { path: string }) => matchPath({ path, end: path === '/' }, pathname)
  const isInMore = !atThumb.some(isCurrent) && groups.some(({ entries }) => entries.some(isCurrent))
  const close = () => sheet.ref.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen closes the sheet
  useEffect(close, [key])

  return (
    <>
      <nav aria-label="Most used" className={styles.bar}>
        {atThumb.map(({ path, label, icon }) => (
          <NavLink key={path} to={path} end={path === '/'} className={styles.entry ?? ''}>
            <Icon path={icon} />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          aria-current={isInMore || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          More
        </button>
      </nav>
      <dialog {...sheet} className={styles.sheet} aria-label="Menu">
        <Stack as="nav" gap={4} ref={menu} aria-label="Everything" className={styles.groups}>
          {groups.map(({ label, entries }) => (
            <div key={label ?? ''}>
              {label && <p className={styles.label}>{label}</p>}
              <ul className={styles.list}>
                {entries.map(({ path, label: name }) => (
                  <li key={path}>
                    {/* Close the sheet before navigating, or the closing would move the focus from the new title to
                        the button. */}
                    <NavLink to={path} end={path === '/'} className={styles.way ?? ''} onClick={close}>
                      {name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Stack>
        <button type="button" className={styles.close} onClick={close}>
          Close
        </button>
      </dialog>
    </>
  )
}
