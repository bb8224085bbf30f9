import { createBrowserRouter, type RouteObject } from 'react-router'
import type { OrderedRecords } from './kit/ordered-records.tsx'
import type { Setting } from './screens/settings/setting.tsx'
import { Frame } from './shell/frame.tsx'
import { Gate, Opening } from './shell/gate.tsx'
import { NoSuchPage } from './shell/no-such-page.tsx'
import { RouteFailure } from './shell/route-failure.tsx'
import { screen } from './shell/screen.ts'

const settings = () => import('./screens/settings/definitions.tsx')
const lists = () => import('./screens/settings/lists.tsx')
const questions = async () => (await import('./screens/faq/questions.tsx')).questions

/** The screen of a setting that is described as data. */
async function setting(defined: Promise<Setting>) {
  const [{ SettingPage }, of] = await Promise.all([import('./screens/settings/setting.tsx'), defined])
  return { element: <SettingPage key={of.path} setting={of} /> }
}

/** The list of records that are described as data. */
async function list(defined: Promise<OrderedRecords>) {
  const [{ OrderedRecordsPage }, of] = await Promise.all([import('./kit/ordered-records.tsx'), defined])
  return { element: <OrderedRecordsPage key={of.name} of={of} /> }
}

/** The form of one of them. */
async function record(defined: Promise<OrderedRecords>) {
  const [{ OrderedRecordPage }, of] = await Promise.all([import('./kit/ordered-records.tsx'), defined])
  return { element: <OrderedRecordPage key={of.name} of={of} /> }
}

/**
 * Every screen, in the order of the menu (`shell/menu.ts`), with the permissions that open it. A screen is the default
 * export of a file, loaded when it opens; its calls need no other permissions.
 */
export const screens: RouteObject[] = [
  { index: true, ...screen(() => import('./screens/today/today.tsx')) },

  // Reports
  { path: 'reports', ...screen(() => import('./screens/reports/reports.tsx'), 'reports.read') },

  // Orders
  {
    path: 'orders',
    ...screen(() => import('./screens/orders/order-list.tsx'), 'orders.read', 'orders.pack'),
  },
  {
    path: 'orders/new',
    ...screen(
      () => import('./screens/orders/staff-order/staff-order.tsx'),
      ['orders.manage', 'orders.read', 'catalogue.read'],
    ),
  },
  {
    path: 'orders/:id',
    ...screen(() => import('./screens/orders/order/order-page.tsx'), 'orders.read', 'orders.pack'),
  },

  // Packing
  { path: 'packing', ...screen(() => import('./screens/packing/packing-list.tsx'), 'orders.pack') },
  { path: 'packing/:id', ...screen(() => import('./screens/packing/packing-order.tsx'), 'orders.pack') },

  // Workshop
  { path: 'workshop', ...screen(() => import('./screens/workshop/board.tsx'), 'stock.manage') },
  { path: 'workshop/pace', ...screen(() => import('./screens/workshop/pace.tsx'), 'stock.manage') },
  { path: 'workshop/holidays', ...screen(() => import('./screens/workshop/holidays.tsx'), 'stock.manage') },
  {
    path: 'workshop/holidays/:id',
    ...screen(() => import('./screens/workshop/holiday.tsx'), 'stock.manage'),
  },
  { path: 'workshop/products', ...screen(() => import('./screens/workshop/products.tsx'), 'stock.manage') },
  {
    path: 'workshop/products/:id',
    ...screen(() => import('./screens/workshop/product.tsx'), 'stock.manage'),
  },

  // Pieces
  { path: 'pieces', ...screen(() => import('./screens/pieces/pieces.tsx'), 'stock.manage') },
  { path: 'pieces/new', ...screen(() => import('./screens/pieces/new-piece.tsx'), 'stock.manage') },
  { path: 'pieces/:id', ...screen(() => import('./screens/pieces/piece.tsx'), 'stock.manage') },

  // Products
  { path: 'products', ...screen(() => import('./screens/products/product-list.tsx'), 'catalogue.read') },
  {
    path: 'products/new',
    ...screen(() => import('./screens/products/new-product.tsx'), ['catalogue.manage', 'catalogue.read']),
  },
  {
    path: 'products/import',
    ...screen(
      () => import('./screens/products/import/product-import.tsx'),
      ['catalogue.manage', 'catalogue.read'],
    ),
  },
  { path: 'products/:id', ...screen(() => import('./screens/products/product.tsx'), 'catalogue.read') },

  // Categories
  { path: 'categories', ...screen(() => import('./screens/categories/category-list.tsx'), 'catalogue.read') },
  {
    path: 'categories/new',
    ...screen(() => import('./screens/categories/new-category.tsx'), ['catalogue.manage', 'catalogue.read']),
  },
  { path: 'categories/:id', ...screen(() => import('./screens/categories/category.tsx'), 'catalogue.read') },

  // Pictures
  {
    path: 'pictures',
    ...screen(() => import('./screens/pictures/picture-wall.tsx'), 'content.manage', 'catalogue.manage'),
  },
  {
    path: 'pictures/:key',
    ...screen(() => import('./screens/pictures/picture-page.tsx'), 'content.manage', 'catalogue.manage'),
  },

  // Posts
  { path: 'posts', ...screen(() => import('./screens/posts/post-list.tsx'), 'content.manage') },
  { path: 'posts/:id', ...screen(() => import('./screens/posts/post-page.tsx'), 'content.manage') },

  // Policies
  { path: 'policies', ...screen(() => import('./screens/policies/policy-list.tsx'), 'content.manage') },
  {
    path: 'policies/:type/:id',
    ...screen(() => import('./screens/policies/policy-page.tsx'), 'content.manage'),
  },

  // Questions
  {
    path: 'faq',
    ...screen(() => list(questions()), 'content.manage'),
  },
  {
    path: 'faq/:id',
    ...screen(() => record(questions()), 'content.manage'),
  },

  // Home page
  { path: 'home', ...screen(() => import('./screens/home/home-page.tsx'), 'content.manage') },

  // Statements
  { path: 'statements', ...screen(() => import('./screens/statements/statements.tsx'), 'money.manage') },
  {
    path: 'statements/new',
    ...screen(() => import('./screens/statements/new-statement.tsx'), 'money.manage'),
  },
  { path: 'statements/open', ...screen(() => import('./screens/statements/open-lines.tsx'), 'money.manage') },
  { path: 'statements/:id', ...screen(() => import('./screens/statements/statement.tsx'), 'money.manage') },

  // Payments
  { path: 'payments', ...screen(() => import('./screens/payments/payments.tsx'), 'money.manage') },
  { path: 'payments/:uuid', ...screen(() => import('./screens/payments/payment.tsx'), 'money.manage') },

  // Books
  { path: 'books', ...screen(() => import('./screens/books/books.tsx'), 'money.manage') },

  // Customers
  { path: 'customers', ...screen(() => import('./screens/customers/customer-list.tsx'), 'customers.read') },
  { path: 'customers/:id', ...screen(() => import('./screens/customers/customer.tsx'), 'customers.read') },

  // Inbox
  {
    path: 'inbox',
    ...screen(() => import('./screens/inbox/inbox.tsx'), 'moderation.manage', 'messages.manage'),
  },

  // Shipping and law
  { path: 'shipping', ...screen(() => import('./screens/shipping/countries.tsx'), 'operations.manage') },
  { path: 'shipping/zones', ...screen(() => import('./screens/shipping/zones.tsx'), 'operations.manage') },
  { path: 'shipping/zones/:id', ...screen(() => import('./screens/shipping/zone.tsx'), 'operations.manage') },
  {
    path: 'shipping/parcels',
    ...screen(() => import('./screens/shipping/parcels.tsx'), 'operations.manage'),
  },
  { path: 'shipping/:code', ...screen(() => import('./screens/shipping/country.tsx'), 'operations.manage') },

  // Search words
  {
    path: 'search-words',
    ...screen(() => import('./screens/search-words/search-words.tsx'), 'operations.manage'),
  },
  {
    path: 'search-words/synonyms',
    ...screen(() => import('./screens/search-words/synonym-list.tsx'), 'catalogue.read'),
  },
  {
    path: 'search-words/synonyms/:id',
    ...screen(() => import('./screens/search-words/synonym.tsx'), 'catalogue.read'),
  },

  // Emails
  { path: 'mails', ...screen(() => import('./screens/emails/email-list.tsx'), 'operations.manage') },
  { path: 'mails/:id', ...screen(() => import('./screens/emails/email-page.tsx'), 'operations.manage') },

  // Alerts
  { path: 'backups', ...screen(() => import('./screens/backups/backup-list.tsx'), 'operations.manage') },
  { path: 'alerts', ...screen(() => import('./screens/alerts/alert-list.tsx'), 'operations.manage') },

  // Settings
  {
    path: 'settings',
    ...screen(
      () => import('./screens/settings/settings.tsx'),
      'content.manage',
      'operations.manage',
      'payment_settings.manage',
    ),
  },
  {
    path: 'settings/site',
    ...screen(
      () => setting(import('./screens/settings/site.tsx').then(({ site }) => site)),
      'operations.manage',
    ),
  },
  {
    path: 'settings/company',
    ...screen(() => setting(settings().then(({ company }) => company)), 'content.manage'),
  },
  {
    path: 'settings/product-texts',
    ...screen(() => setting(settings().then(({ productTexts }) => productTexts)), 'content.manage'),
  },
  {
    path: 'settings/footer',
    ...screen(() => setting(settings().then(({ footer }) => footer)), 'content.manage'),
  },
  {
    path: 'settings/branches',
    ...screen(() => list(lists().then(({ branches }) => branches)), 'content.manage'),
  },
  {
    path: 'settings/branches/:id',
    ...screen(() => record(lists().then(({ branches }) => branches)), 'content.manage'),
  },
  {
    path: 'settings/emails',
    ...screen(() => list(lists().then(({ emails }) => emails)), 'content.manage'),
  },
  {
    path: 'settings/emails/:id',
    ...screen(() => record(lists().then(({ emails }) => emails)), 'content.manage'),
  },
  {
    path: 'settings/profiles',
    ...screen(() => list(lists().then(({ profiles }) => profiles)), 'content.manage'),
  },
  {
    path: 'settings/profiles/:id',
    ...screen(() => record(lists().then(({ profiles }) => profiles)), 'content.manage'),
  },
  {
    path: 'settings/stock',
    ...screen(() => setting(settings().then(({ stock }) => stock)), 'operations.manage'),
  },
  {
    path: 'settings/terms',
    ...screen(() => setting(settings().then(({ terms }) => terms)), 'operations.manage'),
  },
  {
    path: 'settings/open-orders',
    ...screen(() => setting(settings().then(({ openOrders }) => openOrders)), 'operations.manage'),
  },
  {
    path: 'settings/carriers',
    ...screen(() => setting(settings().then(({ carriers }) => carriers)), 'operations.manage'),
  },
  {
    path: 'settings/customs',
    ...screen(() => setting(settings().then(({ customs }) => customs)), 'operations.manage'),
  },
  {
    path: 'settings/emails-to-customers',
    ...screen(() => import('./screens/settings/email-texts.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/emails-to-customers/:id',
    ...screen(() => import('./screens/settings/email-text.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/payment',
    ...screen(
      () => setting(import('./screens/settings/payment.tsx').then(({ payment }) => payment)),
      'payment_settings.manage',
    ),
  },
  {
    path: 'settings/papers',
    ...screen(() => setting(settings().then(({ documents }) => documents)), 'payment_settings.manage'),
  },

  // Staff
  { path: 'staff', ...screen(() => import('./screens/staff/staff-list.tsx'), 'staff.manage') },
  {
    path: 'staff/invitations',
    ...screen(() => import('./screens/staff/invitation-list.tsx'), 'staff.manage'),
  },
  { path: 'staff/rights', ...screen(() => import('./screens/staff/role-list.tsx'), 'staff.manage') },
  { path: 'staff/rights/:role', ...screen(() => import('./screens/staff/role-rights.tsx'), 'staff.manage') },
  { path: 'staff/:id', ...screen(() => import('./screens/staff/staff-member.tsx'), 'staff.manage') },

  // Audit
  { path: 'audit', ...screen(() => import('./screens/audit/audit-list.tsx'), 'audit.read') },
  { path: 'audit/attempts', ...screen(() => import('./screens/audit/security-events.tsx'), 'audit.read') },
  { path: 'audit/:id', ...screen(() => import('./screens/audit/audit-entry.tsx'), 'audit.read') },

  // The person's own account
  { path: 'account', ...screen(() => import('./screens/account/account.tsx')) },
  { path: 'account/second-factor', ...screen(() => import('./screens/account/second-factor-setup.tsx')) },
]

export function createAdminRouter() {
  const frame = {
    errorElement: <RouteFailure />,
    children: [...screens, { path: '*', Component: NoSuchPage }],
  }
  return createBrowserRouter(
    [
      // An invited person has no account yet, so this screen is outside the gate.
      {
        path: 'invitation/:token',
        ...screen(() => import('./shell/invitation.tsx')),
        HydrateFallback: Opening,
      },
      {
        element: (
          <Gate>
            <Frame screens={screens} />
          </Gate>
        ),
        HydrateFallback: Opening,
        children: [frame],
      },
    ],
    { basename: '/admin' },
  )
}
