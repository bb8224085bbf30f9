import { icons } from '#admin/kit/icons.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'

type MenuItem = {
  label: string
  path: string
  /** A permission in addition to those that open the screen. */
  permission?: Permission
  /** For the thumb bar of narrow screens, which shows the first four permitted screens by `place`. */
  thumb?: { place: number; icon: string; label?: string }
}
type Group = { label?: string; entries: MenuItem[] }

/** The menu, in the order of a day's work. */
const menu: Group[] = [
  {
    entries: [
      { label: 'Today', path: '/', thumb: { place: 1, icon: icons.today } },
      { label: 'Reports', path: '/reports' },
    ],
  },
  {
    label: 'Orders',
    entries: [
      {
        label: 'Orders',
        path: '/orders',
        permission: 'orders.read',
        thumb: { place: 2, icon: icons.orders },
      },
      {
        label: 'Packing',
        path: '/packing',
        thumb: { place: 3, icon: icons.packing },
      },
      {
        label: 'Workshop',
        path: '/workshop',
        thumb: { place: 5, icon: icons.workshop },
      },
      { label: 'Pieces', path: '/pieces' },
    ],
  },
  {
    label: 'Catalog',
    entries: [
      {
        label: 'Products',
        path: '/products',
        thumb: { place: 4, icon: icons.products },
      },
      { label: 'Categories', path: '/categories' },
      {
        label: 'Pictures',
        path: '/pictures',
        thumb: { place: 8, icon: icons.pictures },
      },
    ],
  },
  {
    label: 'Content',
    entries: [
      {
        label: 'Posts',
        path: '/posts',
        permission: 'content.manage',
        thumb: { place: 6, icon: icons.posts },
      },
      { label: 'Policies', path: '/policies' },
      { label: 'Questions', path: '/faq' },
      { label: 'Home page', path: '/home' },
    ],
  },
  {
    label: 'Money',
    entries: [
      { label: 'Statements', path: '/statements' },
      { label: 'Payments', path: '/payments' },
      { label: 'Books', path: '/books' },
    ],
  },
  {
    label: 'People',
    entries: [
      { label: 'Customers', path: '/customers' },
      {
        label: 'Inbox',
        path: '/inbox',
        thumb: { place: 7, icon: icons.inbox },
      },
    ],
  },
  {
    label: 'Shop',
    entries: [
      { label: 'Shipping & law', path: '/shipping' },
      { label: 'Search terms', path: '/search-words' },
      { label: 'Emails', path: '/mails' },
      { label: 'Alerts', path: '/alerts' },
      { label: 'Backups', path: '/backups' },
      {
        label: 'Settings',
        path: '/settings',
      },
      { label: 'Staff', path: '/staff' },
      { label: 'Audit', path: '/audit' },
    ],
  },
]

export function menuFor({
  may,
  mayOpen,
}: {
  may: (permission: Permission) => boolean
  mayOpen: (to: string) => boolean
}) {
  const isShown = ({ path, permission }: MenuItem) =>
    mayOpen(path) && (permission === undefined || may(permission))
  const groups = menu
    .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0)
  const atThumb = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ thumb, ...entry }) =>
      thumb ? [{ ...entry, ...thumb, label: thumb.label ?? entry.label }] : [],
    )
    .toSorted((a, b) => a.place - b.place)
    .slice(0, 4)
  return { groups, atThumb }
}
