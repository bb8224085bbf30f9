import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from '#admin/shell/frame.tsx'
import { Gate, Opening } from '#admin/shell/gate.tsx'
import { NoSuchPage } from '#admin/shell/no-such-page.tsx'
import { RouteFailure } from '#admin/shell/route-failure.tsx'
import { screen } from '#admin/shell/screen.ts'

/**
 * Every screen, in the order of the menu (`shell/menu.ts`), with the rights that open it. A screen is a file with a default
 * component, loaded when it is opened; what it loads takes no other right.
 */
export const screens: RouteObject[] = [
  { index: true, ...screen(() => import('#admin/screens/today/today.tsx')) },

  // Reports
  { path: 'reports', ...screen(() => import('#admin/screens/reports/reports.tsx'), 'reports.read') },

  // Orders
  {
    path: 'orders',
    ...screen(() => import('#admin/screens/orders/order-list.tsx'), 'orders.read', 'orders.pack'),
  },
  {
    path: 'orders/new',
    ...screen(
      () => import('#admin/screens/orders/take-order.tsx'),
      ['orders.manage', 'orders.read', 'catalogue.read'],
    ),
  },
  {
    path: 'orders/:id',
    ...screen(() => import('#admin/screens/orders/order-page.tsx'), 'orders.read', 'orders.pack'),
  },

  // Packing
  { path: 'packing', ...screen(() => import('#admin/screens/packing/packing-list.tsx'), 'orders.pack') },
  { path: 'packing/:id', ...screen(() => import('#admin/screens/packing/packing-order.tsx'), 'orders.pack') },

  // Workshop
  { path: 'workshop', ...screen(() => import('#admin/screens/workshop/board.tsx'), 'stock.manage') },
  { path: 'workshop/pace', ...screen(() => import('#admin/screens/workshop/pace.tsx'), 'stock.manage') },
  {
    path: 'workshop/holidays',
    ...screen(() => import('#admin/screens/workshop/holidays.tsx'), 'stock.manage'),
  },
  {
    path: 'workshop/holidays/:id',
    ...screen(() => import('#admin/screens/workshop/holiday.tsx'), 'stock.manage'),
  },
  {
    path: 'workshop/products',
    ...screen(() => import('#admin/screens/workshop/products.tsx'), 'stock.manage'),
  },
  {
    path: 'workshop/products/:id',
    ...screen(() => import('#admin/screens/workshop/product.tsx'), 'stock.manage'),
  },

  // Pieces
  { path: 'pieces', ...screen(() => import('#admin/screens/pieces/pieces.tsx'), 'stock.manage') },
  { path: 'pieces/new', ...screen(() => import('#admin/screens/pieces/new-piece.tsx'), 'stock.manage') },
  { path: 'pieces/:id', ...screen(() => import('#admin/screens/pieces/piece.tsx'), 'stock.manage') },

  // Products
  { path: 'products', ...screen(() => import('#admin/screens/products/product-list.tsx'), 'catalogue.read') },
  {
    path: 'products/new',
    ...screen(
      () => import('#admin/screens/products/new-product.tsx'),
      ['catalogue.manage', 'catalogue.read'],
    ),
  },
  {
    path: 'products/import',
    ...screen(
      () => import('#admin/screens/products/product-import.tsx'),
      ['catalogue.manage', 'catalogue.read'],
    ),
  },
  { path: 'products/:id', ...screen(() => import('#admin/screens/products/product.tsx'), 'catalogue.read') },

  // Categories
  {
    path: 'categories',
    ...screen(() => import('#admin/screens/categories/category-list.tsx'), 'catalogue.read'),
  },
  {
    path: 'categories/new',
    ...screen(
      () => import('#admin/screens/categories/new-category.tsx'),
      ['catalogue.manage', 'catalogue.read'],
    ),
  },
  {
    path: 'categories/:id',
    ...screen(() => import('#admin/screens/categories/category.tsx'), 'catalogue.read'),
  },

  // Pictures
  {
    path: 'pictures',
    ...screen(() => import('#admin/screens/pictures/picture-wall.tsx'), 'content.manage', 'catalogue.manage'),
  },
  {
    path: 'pictures/:key',
    ...screen(() => import('#admin/screens/pictures/picture-page.tsx'), 'content.manage', 'catalogue.manage'),
  },

  // Posts
  { path: 'posts', ...screen(() => import('#admin/screens/posts/post-list.tsx'), 'content.manage') },
  { path: 'posts/:id', ...screen(() => import('#admin/screens/posts/post-page.tsx'), 'content.manage') },

  // Policies
  { path: 'policies', ...screen(() => import('#admin/screens/policies/policy-list.tsx'), 'content.manage') },
  {
    path: 'policies/:type/:id',
    ...screen(() => import('#admin/screens/policies/policy-page.tsx'), 'content.manage'),
  },

  // Questions
  { path: 'faq', ...screen(() => import('#admin/screens/faq/faq-list.tsx'), 'content.manage') },
  { path: 'faq/:id', ...screen(() => import('#admin/screens/faq/faq-page.tsx'), 'content.manage') },

  // Home page
  { path: 'home', ...screen(() => import('#admin/screens/home/home-page.tsx'), 'content.manage') },

  // Statements
  { path: 'statements', ...screen(() => import('#admin/screens/statements/statements.tsx'), 'money.manage') },
  {
    path: 'statements/new',
    ...screen(() => import('#admin/screens/statements/new-statement.tsx'), 'money.manage'),
  },
  {
    path: 'statements/open',
    ...screen(() => import('#admin/screens/statements/open-lines.tsx'), 'money.manage'),
  },
  {
    path: 'statements/:id',
    ...screen(() => import('#admin/screens/statements/statement.tsx'), 'money.manage'),
  },

  // Payments
  { path: 'payments', ...screen(() => import('#admin/screens/payments/payments.tsx'), 'money.manage') },
  { path: 'payments/:uuid', ...screen(() => import('#admin/screens/payments/payment.tsx'), 'money.manage') },

  // Books
  { path: 'books', ...screen(() => import('#admin/screens/books/books.tsx'), 'money.manage') },

  // Customers
  {
    path: 'customers',
    ...screen(() => import('#admin/screens/customers/customer-list.tsx'), 'customers.read'),
  },
  {
    path: 'customers/:id',
    ...screen(() => import('#admin/screens/customers/customer.tsx'), 'customers.read'),
  },

  // Inbox
  {
    path: 'inbox',
    ...screen(() => import('#admin/screens/inbox/inbox.tsx'), 'moderation.manage', 'messages.manage'),
  },

  // Shipping and law
  { path: 'shipping', ...screen(() => import('#admin/screens/shipping/countries.tsx'), 'operations.manage') },
  {
    path: 'shipping/zones',
    ...screen(() => import('#admin/screens/shipping/zones.tsx'), 'operations.manage'),
  },
  {
    path: 'shipping/zones/:id',
    ...screen(() => import('#admin/screens/shipping/zone.tsx'), 'operations.manage'),
  },
  {
    path: 'shipping/parcels',
    ...screen(() => import('#admin/screens/shipping/parcels.tsx'), 'operations.manage'),
  },
  {
    path: 'shipping/:code',
    ...screen(() => import('#admin/screens/shipping/country.tsx'), 'operations.manage'),
  },

  // Search words
  {
    path: 'search-words',
    ...screen(() => import('#admin/screens/search-words/search-words.tsx'), 'operations.manage'),
  },
  {
    path: 'search-words/synonyms',
    ...screen(() => import('#admin/screens/search-words/synonym-list.tsx'), 'catalogue.read'),
  },
  {
    path: 'search-words/synonyms/:id',
    ...screen(() => import('#admin/screens/search-words/synonym.tsx'), 'catalogue.read'),
  },

  // Mails
  { path: 'mails', ...screen(() => import('#admin/screens/mails/mail-list.tsx'), 'operations.manage') },
  { path: 'mails/:id', ...screen(() => import('#admin/screens/mails/mail-page.tsx'), 'operations.manage') },

  // Alerts
  { path: 'backups', ...screen(() => import('#admin/screens/backups/backup-list.tsx'), 'operations.manage') },
  { path: 'alerts', ...screen(() => import('#admin/screens/alerts/alert-list.tsx'), 'operations.manage') },

  // Settings
  {
    path: 'settings',
    ...screen(
      () => import('#admin/screens/settings/settings.tsx'),
      'content.manage',
      'operations.manage',
      'payment_settings.manage',
    ),
  },
  { path: 'settings/site', ...screen(() => import('#admin/screens/settings/site.tsx'), 'operations.manage') },
  {
    path: 'settings/company',
    ...screen(() => import('#admin/screens/settings/company.tsx'), 'content.manage'),
  },
  {
    path: 'settings/product-texts',
    ...screen(() => import('#admin/screens/settings/product-texts.tsx'), 'content.manage'),
  },
  {
    path: 'settings/footer',
    ...screen(() => import('#admin/screens/settings/footer.tsx'), 'content.manage'),
  },
  {
    path: 'settings/branches',
    ...screen(() => import('#admin/screens/settings/branches.tsx'), 'content.manage'),
  },
  {
    path: 'settings/branches/:id',
    ...screen(() => import('#admin/screens/settings/branch.tsx'), 'content.manage'),
  },
  {
    path: 'settings/emails',
    ...screen(() => import('#admin/screens/settings/emails.tsx'), 'content.manage'),
  },
  {
    path: 'settings/emails/:id',
    ...screen(() => import('#admin/screens/settings/email.tsx'), 'content.manage'),
  },
  {
    path: 'settings/profiles',
    ...screen(() => import('#admin/screens/settings/profiles.tsx'), 'content.manage'),
  },
  {
    path: 'settings/profiles/:id',
    ...screen(() => import('#admin/screens/settings/profile.tsx'), 'content.manage'),
  },
  {
    path: 'settings/stock',
    ...screen(() => import('#admin/screens/settings/stock.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/terms',
    ...screen(() => import('#admin/screens/settings/terms.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/open-orders',
    ...screen(() => import('#admin/screens/settings/open-orders.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/carriers',
    ...screen(() => import('#admin/screens/settings/carriers.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/customs',
    ...screen(() => import('#admin/screens/settings/customs.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/emails-to-customers',
    ...screen(() => import('#admin/screens/settings/mail-texts.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/emails-to-customers/:id',
    ...screen(() => import('#admin/screens/settings/mail-text.tsx'), 'operations.manage'),
  },
  {
    path: 'settings/payment',
    ...screen(
      () => import('#admin/screens/payment-settings/payment-settings.tsx'),
      'payment_settings.manage',
    ),
  },
  {
    path: 'settings/papers',
    ...screen(() => import('#admin/screens/payment-settings/paper-settings.tsx'), 'payment_settings.manage'),
  },

  // Staff
  { path: 'staff', ...screen(() => import('#admin/screens/staff/staff-list.tsx'), 'staff.manage') },
  {
    path: 'staff/invitations',
    ...screen(() => import('#admin/screens/staff/invitation-list.tsx'), 'staff.manage'),
  },
  { path: 'staff/rights', ...screen(() => import('#admin/screens/staff/role-list.tsx'), 'staff.manage') },
  {
    path: 'staff/rights/:role',
    ...screen(() => import('#admin/screens/staff/role-rights.tsx'), 'staff.manage'),
  },
  { path: 'staff/:id', ...screen(() => import('#admin/screens/staff/staff-member.tsx'), 'staff.manage') },

  // Audit
  { path: 'audit', ...screen(() => import('#admin/screens/audit/audit-list.tsx'), 'audit.read') },
  {
    path: 'audit/attempts',
    ...screen(() => import('#admin/screens/audit/security-events.tsx'), 'audit.read'),
  },
  { path: 'audit/:id', ...screen(() => import('#admin/screens/audit/audit-entry.tsx'), 'audit.read') },

  // One's own account
  { path: 'account', ...screen(() => import('#admin/screens/account/account.tsx')) },
  {
    path: 'account/second-factor',
    ...screen(() => import('#admin/screens/account/second-factor-setup.tsx')),
  },
]

/** The addresses of the office, below /admin. */
export function createOfficeRouter() {
  const frame = {
    errorElement: <RouteFailure />,
    children: [...screens, { path: '*', Component: NoSuchPage }],
  }
  return createBrowserRouter(
    [
      // Whoever is invited has no account yet, so this one is in front of the gate.
      {
        path: 'invitation/:token',
        ...screen(() => import('#admin/shell/invitation.tsx')),
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
