import { Link, NavLink, Outlet, type RouteObject, ScrollRestoration, useLocation } from 'react-router'
import { menuFor } from '#admin/kit/menu.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { Screens, useMayOpen } from '#admin/kit/screens.ts'
import { Toasts } from '#admin/kit/toasts.tsx'
import { useMedia } from '#admin/kit/use-media.ts'
import { capitalized } from '#admin/session/capitalized.ts'
import { useMay, useMe } from '#admin/session/me.ts'
import { Emblem } from '#ui/data/emblem.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './frame.module.css'
import { MenuList } from './menu-list.tsx'
import { NextStep } from './next-step.tsx'
import { Search } from './search.tsx'
import { SessionDialogs } from './session-dialogs.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/**
 * The constant frame around all screens: a dark rail with the menu, on narrow screens a strip at the top and a bar
 * within reach of the thumb.
 */
export function Frame({ screens }: { screens: RouteObject[] }) {
  return (
    <Screens value={screens}>
      <Rooms />
    </Screens>
  )
}

function Rooms() {
  const me = useMe()
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  // On a phone, where the menu is a sheet, the rail's would take time before the first rows.
  const hasRail = useMedia('(width > 768px)')
  const { groups, atThumb } = menuFor({ may: useMay(), mayOpen })
  return (
    <div className={styles.frame}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Cluster as="header" unbroken justify="between" gap={3} className={`forge ${styles.rail}`}>
        <Link to="/" className={`target ${styles.mark}`}>
          <Emblem className={styles.emblem} />
          <span>{me.shop.name}</span>
        </Link>
        <Search groups={groups} />
        {hasRail && (
          <MenuList groups={groups} label="Back office" className={styles.menu} entryClass={styles.entry} />
        )}
        <NavLink to="/account" className={`target ${styles.person}`}>
          <span className={`one-line ${styles.name}`}>{me.username}</span>
          <span className={`quiet small ${styles.role}`}>{me.role}</span>
        </NavLink>
      </Cluster>
      <main id="main" className={styles.main} tabIndex={-1}>
        <NextStep />
        {mayOpen(pathname) ? <Outlet /> : <NotYours />}
      </main>
      <ThumbBar groups={groups} atThumb={atThumb} />
      <Toasts />
      <SessionDialogs />
      <ScrollRestoration />
    </div>
  )
}

/** Shown in place of a screen that the person's role does not allow. */
function NotYours() {
  return (
    <>
      <PageHead title="Not available for your role" />
      <p>
        {capitalized(useMe().role)}s don’t have access to this page. An owner can change that.{' '}
        <Link to="/">Back to Today</Link>
      </p>
    </>
  )
}
