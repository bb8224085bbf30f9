import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useModal } from '../../ui/use-modal.ts'
import { Glyph } from '../parts/glyph.tsx'
import type { menuFor } from './menu.ts'
import styles from './thumb-bar.module.css'

/** The menu of narrow screens: what is needed most at the thumb, everything else in a sheet above it. */
export function ThumbBar({ groups, atThumb }: ReturnType<typeof menuFor>) {
  const [isOpen, setOpen] = useState(false)
  const sheet = useModal({ open: isOpen, onClose: () => setOpen(false) })
  const { key } = useLocation()
  const close = () => sheet.ref.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step to another screen closes the sheet
  useEffect(close, [key])

  return (
    <>
      <nav aria-label="Most used" className={styles.bar}>
        {atThumb.map(({ path, label, glyph }) => (
          <NavLink key={path} to={path} end={path === '/'} className={styles.entry ?? ''}>
            <Glyph name={glyph} />
            {label}
          </NavLink>
        ))}
        <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Glyph name="more" />
          More
        </button>
      </nav>
      <dialog {...sheet} className={styles.sheet} aria-label="Menu">
        <nav aria-label="Everything" className={styles.groups}>
          {groups.map(({ label, entries }) => (
            <div key={label ?? ''}>
              {label && <p className={styles.label}>{label}</p>}
              <ul className={styles.list}>
                {entries.map(({ path, label: name }) => (
                  <li key={path}>
                    {/* Closed before the next screen is there, or its title would lose the focus to the button. */}
                    <NavLink to={path} end={path === '/'} className={styles.way ?? ''} onClick={close}>
                      {name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <button type="button" className={styles.close} onClick={close}>
          Close
        </button>
      </dialog>
    </>
  )
}
