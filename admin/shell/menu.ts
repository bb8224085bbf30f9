import { icons } from '#admin/kit/icons.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'

type Group = { label?: string; entries: Record<string, string> }

/** The menu, in the order of a day's work. */
const menu: Group[] = [
  { entries: { '/': 'Today', '/reports': 'Reports' } },
  {
    label: 'Orders',
    entries: { '/orders': 'Orders', '/packing': 'Packing', '/workshop': 'Workshop', '/pieces': 'Pieces' },
  },
  {
    label: 'Catalog',
    entries: { '/products': 'Products', '/categories': 'Categories', '/pictures': 'Pictures' },
  },
  {
    label: 'Content',
    entries: { '/posts': 'Posts', '/policies': 'Policies', '/faq': 'Questions', '/home': 'Home page' },
  },
  { label: 'Money', entries: { '/statements': 'Statements', '/payments': 'Payments', '/books': 'Books' } },
  { label: 'People', entries: { '/customers': 'Customers', '/inbox': 'Inbox' } },
  {
    label: 'Shop',
    entries: {
      '/shipping': 'Shipping & law',
      '/search-words': 'Search terms',
      '/mails': 'Emails',
      '/alerts': 'Alerts',
      '/backups': 'Backups',
      '/settings': 'Settings',
      '/staff': 'Staff',
      '/audit': 'Audit',
    },
  },
]

/** The thumb bar of narrow screens shows the first four of these that the person may open. */
const thumbs = {
  '/': icons.today,
  '/orders': icons.orders,
  '/packing': icons.packing,
  '/products': icons.products,
  '/workshop': icons.workshop,
  '/posts': icons.posts,
  '/inbox': icons.inbox,
  '/pictures': icons.pictures,
}

export function menuFor({
  may,
  mayOpen,
}: {
  may: (permission: Permission) => boolean
  mayOpen: (to: string) => boolean
}) {
  // Packers open orders from their parcels, not from a list.
  const isShown = (path: string) => mayOpen(path) && (path !== '/orders' || may('orders.read'))
  const groups = menu
    .map(({ label, entries }) => ({
      label,
      entries: Object.entries(entries).flatMap(([path, name]) =>
        isShown(path) ? [{ path, label: name }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
  const shown = groups.flatMap(({ entries }) => entries)
  const atThumb = Object.entries(thumbs).flatMap(([at, icon]) =>
    shown.filter(({ path }) => path === at).map((entry) => ({ ...entry, icon })),
  )
  return { groups, atThumb: atThumb.slice(0, 4) }
}
