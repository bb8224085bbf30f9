import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/data/icon.tsx'
import styles from './page-head.module.css'
import { useMayOpen } from './screens.ts'

type Props = {
  title: string
  /** In the document's title, if the heading is not enough there: 'Sirupate 10-inch, products'. */
  documentTitle?: string
  /** A count or a status behind the title. */
  beside?: ReactNode
  /** The list that this page belongs to. */
  back?: { to: string; label: string }
  /** The buttons of the page; the most important comes last. */
  children?: ReactNode
}

/** The location of the document: whoever has reloaded it begins at its top, as in any page. */
let firstKey: string | undefined

/**
 * The head of every screen: title, what stands beside it, and its buttons. Names the document, and takes the focus when
 * the person has come here from another screen.
 *
 *     <PageHead title="Products" beside="10,000+"><ButtonLink to="/products/new">Add a product</ButtonLink></PageHead>
 */
export function PageHead({ title, documentTitle = title, beside, back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const mayOpen = useMayOpen()
  firstKey ??= key
  const cameFromHere = useRef(key !== firstKey)
  cameFromHere.current = key !== firstKey

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(() => {
    if (cameFromHere.current) heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={styles.head}>
      <title>{`${documentTitle} · Back office`}</title>
      {back && mayOpen(back.to) && (
        <Link to={back.to} className={styles.back}>
          <Icon name="previous" /> {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside && <div className={styles.beside}>{beside}</div>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  )
}
