import { Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { TabBar } from '#ui/layout/tab-bar.tsx'
import { areaOf } from './menu.ts'
import { useMayOpen } from './screens.ts'

type Tab = {
  /** Empty for the default tab. */
  value: string
  label: string
  count?: number | undefined
  /** Whether the count is a lower bound: '10,000+'. */
  isAtLeast?: boolean
}

/**
 * Tabs of a page or list, each with its count. A parameter of the address holds the selected tab.
 *
 *     <Tabs label="Status" name="status" tabs={[{ value: '', label: 'All' }, { value: 'paid', label: 'To pack', count: 4 }]} />
 */
export function Tabs({ label, name, tabs }: { label: string; name: string; tabs: Tab[] }) {
  const [parameters] = useSearchParams()
  const chosen = parameters.get(name) ?? ''
  const to = (value: string) => {
    const next = new URLSearchParams(parameters)
    for (const turned of ['after', 'before', 'page']) next.delete(turned)
    if (value) next.set(name, value)
    else next.delete(name)
    return { search: next.toString() }
  }
  return (
    <TabBar label={label}>
      {tabs.map(({ value, label: text, count, isAtLeast }) => (
        <Link key={value} to={to(value)} aria-current={value === chosen ? 'page' : undefined}>
          {text}
          {count !== undefined && (
            <span className="quiet">
              {' '}
              {count.toLocaleString('en-US')}
              {isAtLeast && '+'}
            </span>
          )}
        </Link>
      ))}
    </TabBar>
  )
}

/** Links to the other pages of the area, if the current page is one of several. */
export function AreaTabs() {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const area = areaOf(pathname)
  if (!area) return null
  const [label, pages] = area
  return (
    <TabBar label={label}>
      {Object.entries(pages)
        .filter(([to]) => mayOpen(to))
        .map(([to, text]) => (
          <NavLink key={to} to={to} end>
            {text}
          </NavLink>
        ))}
    </TabBar>
  )
}
