import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { isOutside } from '../../ui/dialog.tsx'
import { Glyph } from '../parts/glyph.tsx'
import type { menuFor } from './menu.ts'
import styles from './thumb-bar.module.css'

/** The menu of narrow screens: what is needed most at the thumb, everything else in a sheet above it. */
export function ThumbBar({ groups, atThumb }: ReturnType<typeof menuFor>) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => sheet.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step to another screen closes the sheet
  useEffect(() => sheet.current?.close(), [key])

  return (
    <>
      <nav aria-label="Most used" className={styles.bar}>
        {atThumb.map(({ path, label, glyph }) => (
          <NavLink key={path} to={path} end={path === '/'} className={styles.entry ?? ''}>
            <Glyph name={glyph} />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          onClick={() => sheet.current?.showModal()}
        >
          <Glyph name="more" />
          More
        </button>
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label="Menu"
        onClick={(event) => isOutside(event) && close()}
      >
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
