import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { icons } from './icons.ts'

/** The menu by groups, of which the first has no name, in the order of a day's work. */
const menu: Record<string, Record<string, string>> = {
  '': { '/': 'Today', '/reports': 'Reports' },
  Orders: { '/orders': 'Orders', '/packing': 'Packing', '/workshop': 'Workshop', '/pieces': 'Pieces' },
  Catalog: {
    '/products': 'Products',
    '/categories': 'Categories',
    '/discounts': 'Discounts',
    '/pictures': 'Pictures',
  },
  Content: { '/posts': 'Posts', '/policies': 'Policies', '/faq': 'Questions', '/home': 'Home page' },
  Money: { '/statements': 'Statements', '/payments': 'Payments', '/books': 'Books' },
  People: { '/customers': 'Customers', '/inbox': 'Inbox' },
  Shop: {
    '/shipping': 'Shipping & law',
    '/search-words': 'Search terms',
    '/mails': 'Emails',
    '/alerts': 'Alerts',
    '/backups': 'Backups',
    '/settings': 'Settings',
    '/staff': 'Staff',
    '/audit': 'Audit',
  },
}

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

type Person = { may: (permission: Permission) => boolean; mayOpen: (to: string) => boolean }

export function menuFor({ may, mayOpen }: Person) {
  // Packers open orders from their parcels, not from a list.
  const isShown = (path: string) => mayOpen(path) && (path !== '/orders' || may('orders.read'))
  const groups = Object.entries(menu)
    .map(([label, entries]) => ({
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

/** The pages of an area, by the name of the area. */
const areas: Record<string, Record<string, string>> = {
  Workshop: {
    '/workshop': 'Board',
    '/workshop/pace': 'Pace',
    '/workshop/holidays': 'Holidays',
    '/workshop/products': 'Products',
  },
  'Shipping and law': {
    '/shipping': 'Countries',
    '/shipping/zones': 'Zones and prices',
    '/shipping/parcels': 'Free shipping and weight',
  },
  Staff: { '/staff': 'People', '/staff/invitations': 'Invitations', '/staff/rights': 'Permissions' },
  Audit: { '/audit': 'Staff actions', '/audit/attempts': 'Security events' },
}

/** The area to which a page belongs, if it is one of several: the name, and the pages. */
export function areaOf(path: string): [string, Record<string, string>] | undefined {
  return Object.entries(areas).find(([, pages]) => path in pages)
}

/** The titles of pages above others, if the menu has another name for them. */
const titles: Record<string, string> = {
  ...Object.assign({}, ...Object.values(menu)),
  '/account': 'Your account',
  '/payments': 'Card payments',
  '/search-words/synonyms': 'Synonyms',
  '/settings/branches': 'Branches',
  '/settings/emails': 'Email addresses',
  '/settings/emails-to-customers': 'Emails to customers',
  '/settings/profiles': 'Social media',
  '/shipping': 'Shipping and law',
  '/shipping/zones': 'Zones and prices',
  '/staff/rights': 'Permissions',
  '/workshop/holidays': 'Holidays',
  '/workshop/products': 'How products are made',
}

/** The page above a page, to which its head leads back; undefined for a page of the menu or of an area. */
export function pageAbove(path: string): { to: string; label: string } | undefined {
  if (areaOf(path)) return undefined
  const parts = path.split('/')
  const above = parts.map((_, length) => parts.slice(0, length).join('/')).reverse()
  const to = above.find((one) => one in titles)
  return to === undefined ? undefined : { to, label: titles[to] ?? '' }
}
