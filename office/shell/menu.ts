import { matchRoutes, type RouteObject } from 'react-router'
import type { Permission } from '../../contract/office/permissions.ts'
import type { GlyphName } from '../parts/glyph.tsx'

type Entry = {
  label: string
  path: string
  /** Who sees it: whoever has one of these; everybody if there is none. */
  permission?: Permission | Permission[]
  /** At the thumb of a narrow screen, where the first four that one may see have a place. */
  thumb?: { place: number; glyph: GlyphName; label?: string }
}
type Group = { label?: string; entries: Entry[] }

/** What there is to do, in the order of a day. An entry without a screen in `routes.tsx` is left out. */
const menu: Group[] = [
  {
    entries: [
      { label: 'Today', path: '/', thumb: { place: 1, glyph: 'today' } },
      { label: 'Reports', path: '/reports', permission: 'reports.read' },
    ],
  },
  {
    label: 'Orders',
    entries: [
      {
        label: 'Orders',
        path: '/orders',
        permission: 'orders.read',
        thumb: { place: 2, glyph: 'orders' },
      },
      {
        label: 'Packing',
        path: '/packing',
        permission: 'orders.pack',
        thumb: { place: 3, glyph: 'packing' },
      },
      {
        label: 'Workshop',
        path: '/workshop',
        permission: 'stock.manage',
        thumb: { place: 5, glyph: 'workshop' },
      },
      { label: 'Pieces', path: '/pieces', permission: 'stock.manage' },
    ],
  },
  {
    label: 'Catalog',
    entries: [
      {
        label: 'Products',
        path: '/products',
        permission: 'catalogue.read',
        thumb: { place: 4, glyph: 'products' },
      },
      { label: 'Categories', path: '/categories', permission: 'catalogue.read' },
      {
        label: 'Pictures',
        path: '/pictures',
        permission: 'content.manage',
        thumb: { place: 8, glyph: 'pictures' },
      },
    ],
  },
  {
    label: 'Content',
    entries: [
      { label: 'Posts', path: '/posts', permission: 'content.manage', thumb: { place: 6, glyph: 'posts' } },
      { label: 'Policies', path: '/policies', permission: 'content.manage' },
      { label: 'Questions', path: '/faq', permission: 'content.manage' },
      { label: 'Home page', path: '/home', permission: 'content.manage' },
    ],
  },
  {
    label: 'Money',
    entries: [
      { label: 'Statements', path: '/statements', permission: 'money.manage' },
      { label: 'Payments', path: '/payments', permission: 'money.manage' },
      { label: 'Books', path: '/books', permission: 'money.manage' },
    ],
  },
  {
    label: 'People',
    entries: [
      { label: 'Customers', path: '/customers', permission: 'customers.read' },
      {
        label: 'Inbox',
        path: '/inbox',
        permission: ['moderation.manage', 'messages.manage'],
        thumb: { place: 7, glyph: 'inbox' },
      },
    ],
  },
  {
    label: 'Shop',
    entries: [
      { label: 'Shipping & law', path: '/shipping', permission: 'operations.manage' },
      { label: 'Search words', path: '/search-words', permission: 'operations.manage' },
      { label: 'Emails', path: '/mails', permission: 'operations.manage' },
      { label: 'Alerts', path: '/alerts', permission: 'operations.manage' },
      { label: 'Backups', path: '/backups', permission: 'operations.manage' },
      {
        label: 'Settings',
        path: '/settings',
        permission: ['content.manage', 'operations.manage', 'payment_settings.manage'],
      },
      { label: 'Staff', path: '/staff', permission: 'staff.manage' },
      { label: 'Audit', path: '/audit', permission: 'audit.read' },
    ],
  },
]

/** The menu of one person. */
export function menuFor(may: (permission: Permission) => boolean, screens: RouteObject[]) {
  const isShown = ({ path, permission = [] }: Entry) => {
    const permissions = [permission].flat()
    return matchRoutes(screens, path) !== null && (permissions.length === 0 || permissions.some(may))
  }
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
