import { Link, NavLink, useSearchParams } from 'react-router'
import { TabBar } from '#ui/layout/tab-bar.tsx'
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

/** Links between related pages, shown as tabs. */
export function PageTabs({ label, tabs }: { label: string; tabs: { to: string; label: string }[] }) {
  const mayOpen = useMayOpen()
  return (
    <TabBar label={label}>
      {tabs
        .filter(({ to }) => mayOpen(to))
        .map(({ to, label: text }) => (
          <NavLink key={to} to={to} end>
            {text}
          </NavLink>
        ))}
    </TabBar>
  )
}
