import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/data/icon.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { DropDown } from './drop-down.tsx'
import styles from './kit.module.css'
import { pageAbove } from './menu.ts'
import { useMayOpen } from './screens.ts'
import { AreaTabs } from './tabs.tsx'

type Props = {
  title: string
  /** The document title, if the heading is not enough: 'Sirupate 10-inch, products'. */
  documentTitle?: string
  /** A count or a status after the title. */
  badge?: ReactNode
} & HeadActions

/** The buttons at the head of a page, by one rule: one is filled, others are quiet, and what is rare is out of the way. */
export type HeadActions = {
  /** What people come for, filled: 'Add a product'. */
  action?: ReactNode
  /** Other buttons, with a line or as text. */
  actions?: ReactNode
  /** Buttons for what is rare or destroys something, in a menu: 'Duplicate', 'Delete'. */
  menu?: ReactNode
}

/** The location of the first load, which does not focus the heading: the focus starts at the top, as on any page. */
let firstKey: string | undefined

/**
 * The head of every screen: the way back, title, badge, buttons, and the tabs of its area. Sets the document title, and focuses the
 * heading after a navigation from another screen.
 *
 *     <PageHead title="Products" badge="10,000+" action={<ButtonLink to="/products/new">Add a product</ButtonLink>} />
 */
export function PageHead({ title, documentTitle = title, badge, action, actions, menu }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const mayOpen = useMayOpen()
  const back = pageAbove(pathname)
  firstKey ??= key
  const cameFromHere = useRef(key !== firstKey)
  cameFromHere.current = key !== firstKey

  // Before the paint, so that it takes the focus from no field in which the person types at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new screen
  useLayoutEffect(() => {
    if (cameFromHere.current) heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Stack as="header" gap={1} className={styles.head}>
        <title>{`${documentTitle} · Back office`}</title>
        {back && mayOpen(back.to) && (
          <Link to={back.to} className="quiet small target">
            <Icon small name="previous" /> {back.label}
          </Link>
        )}
        <Cluster justify="between" grows={badge ? undefined : 'first'} gap={4} rows={3}>
          <Cluster gap={4} rows={2}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {badge && (
              <Cluster gap={3} rows={2} className={styles.badge}>
                {badge}
              </Cluster>
            )}
          </Cluster>
          {(action || actions || menu) && (
            <Actions>
              {actions}
              {menu && <More>{menu}</More>}
              {action}
            </Actions>
          )}
        </Cluster>
      </Stack>
      <AreaTabs />
    </>
  )
}

/** A menu of buttons. Pressing one closes it, and returns the focus to it for when a dialog that opened has closed. */
function More({ children }: { children: ReactNode }) {
  return (
    <DropDown
      label={
        <>
          <span>
            More<span className="visually-hidden"> actions</span>
          </span>
          <Icon small name="down" />
        </>
      }
    >
      {(close) => (
        <Stack
          className={styles.menu}
          // React also sends here what is pressed in a dialog of one of the buttons.
          onClick={({ target, currentTarget }) => currentTarget.contains(target as Node) && close()}
        >
          {children}
        </Stack>
      )}
    </DropDown>
  )
}
