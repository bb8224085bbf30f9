import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { siteTitle } from '../../settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { isOutside } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { CategoryLinks } from './category-links.tsx'
import styles from './mobile-menu.module.css'
import { pagesAfterShop } from './nav-entries.ts'
import type { Categories } from './use-categories.ts'

/** A sheet from the right that holds everything the nav bar has; any navigation closes it, a change of the query too. */
export function MobileMenu({ categories }: { categories: Categories }) {
  const ref = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const close = () => ref.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it, to the same page too
  useEffect(close, [location])
  useCloseWhenWide(close)

  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => ref.current?.showModal()}>
        <Icon name="menu" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, which the element itself hears */}
      <dialog
        ref={ref}
        className={styles.menu}
        aria-label="Menu"
        onClick={(event) => isOutside(event) && close()}
      >
        <div className={styles.head}>
          <span className={styles.name}>{siteTitle}</span>
          <IconButton label="Close menu" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <nav aria-label="Mobile" className={styles.entries}>
          <NavLink to="/" end>
            HOME
          </NavLink>
          <details>
            <summary>
              SHOP <Icon name="down" className={styles.arrow} />
            </summary>
            <div className={styles.categories}>
              <CategoryLinks categories={categories} />
            </div>
          </details>
          {pagesAfterShop.map(({ text, to }) => (
            <NavLink key={to} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
        <AccountLinks />
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
