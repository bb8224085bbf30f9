import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './shell/frame.tsx'
import { Gate, Opening } from './shell/gate.tsx'
import { NoSuchPage } from './shell/no-such-page.tsx'
import { RouteFailure } from './shell/route-failure.tsx'
import { screen } from './shell/screen.ts'

/**
 * Every screen, in the order of the menu (`shell/menu.ts`), which shows an entry once its screen is here. A screen is a
 * file with a default component, loaded when it is opened.
 */
const screens: RouteObject[] = [
  { index: true, lazy: screen(() => import('./screens/today/today.tsx')) },

  // Reports
  { path: 'reports', lazy: screen(() => import('./screens/reports/reports.tsx')) },

  // Orders
  { path: 'orders', lazy: screen(() => import('./screens/orders/order-list.tsx')) },
  { path: 'orders/new', lazy: screen(() => import('./screens/orders/take-order.tsx')) },
  { path: 'orders/:id', lazy: screen(() => import('./screens/orders/order-page.tsx')) },

  // Packing
  { path: 'packing', lazy: screen(() => import('./screens/packing/packing-list.tsx')) },
  { path: 'packing/:id', lazy: screen(() => import('./screens/packing/packing-order.tsx')) },

  // Workshop
  { path: 'workshop', lazy: screen(() => import('./screens/workshop/board.tsx')) },
  { path: 'workshop/pace', lazy: screen(() => import('./screens/workshop/pace.tsx')) },
  { path: 'workshop/holidays', lazy: screen(() => import('./screens/workshop/holidays.tsx')) },
  { path: 'workshop/holidays/:id', lazy: screen(() => import('./screens/workshop/holiday.tsx')) },
  { path: 'workshop/products', lazy: screen(() => import('./screens/workshop/products.tsx')) },
  { path: 'workshop/products/:id', lazy: screen(() => import('./screens/workshop/product.tsx')) },

  // Pieces
  { path: 'pieces', lazy: screen(() => import('./screens/pieces/pieces.tsx')) },
  { path: 'pieces/new', lazy: screen(() => import('./screens/pieces/new-piece.tsx')) },
  { path: 'pieces/:id', lazy: screen(() => import('./screens/pieces/piece.tsx')) },

  // Products
  { path: 'products', lazy: screen(() => import('./screens/products/product-list.tsx')) },
  { path: 'products/new', lazy: screen(() => import('./screens/products/new-product.tsx')) },
  { path: 'products/import', lazy: screen(() => import('./screens/products/product-import.tsx')) },
  { path: 'products/:id', lazy: screen(() => import('./screens/products/product.tsx')) },

  // Categories
  { path: 'categories', lazy: screen(() => import('./screens/categories/category-list.tsx')) },
  { path: 'categories/new', lazy: screen(() => import('./screens/categories/new-category.tsx')) },
  { path: 'categories/:id', lazy: screen(() => import('./screens/categories/category.tsx')) },

  // Pictures
  { path: 'pictures', lazy: screen(() => import('./screens/pictures/picture-wall.tsx')) },
  { path: 'pictures/:key', lazy: screen(() => import('./screens/pictures/picture-page.tsx')) },

  // Posts
  { path: 'posts', lazy: screen(() => import('./screens/posts/post-list.tsx')) },
  { path: 'posts/:id', lazy: screen(() => import('./screens/posts/post-page.tsx')) },

  // Policies
  { path: 'policies', lazy: screen(() => import('./screens/policies/policy-list.tsx')) },
  { path: 'policies/:type/:id', lazy: screen(() => import('./screens/policies/policy-page.tsx')) },

  // Questions
  { path: 'faq', lazy: screen(() => import('./screens/faq/faq-list.tsx')) },
  { path: 'faq/:id', lazy: screen(() => import('./screens/faq/faq-page.tsx')) },

  // Home page
  { path: 'home', lazy: screen(() => import('./screens/home/home-page.tsx')) },

  // Statements
  { path: 'statements', lazy: screen(() => import('./screens/statements/statements.tsx')) },
  { path: 'statements/new', lazy: screen(() => import('./screens/statements/new-statement.tsx')) },
  { path: 'statements/open', lazy: screen(() => import('./screens/statements/open-lines.tsx')) },
  { path: 'statements/:id', lazy: screen(() => import('./screens/statements/statement.tsx')) },

  // Payments
  { path: 'payments', lazy: screen(() => import('./screens/payments/payments.tsx')) },
  { path: 'payments/:uuid', lazy: screen(() => import('./screens/payments/payment.tsx')) },

  // Books
  { path: 'books', lazy: screen(() => import('./screens/books/books.tsx')) },

  // Customers
  { path: 'customers', lazy: screen(() => import('./screens/customers/customer-list.tsx')) },
  { path: 'customers/:id', lazy: screen(() => import('./screens/customers/customer.tsx')) },

  // Inbox
  { path: 'inbox', lazy: screen(() => import('./screens/inbox/inbox.tsx')) },

  // Shipping and law
  { path: 'shipping', lazy: screen(() => import('./screens/shipping/countries.tsx')) },
  { path: 'shipping/zones', lazy: screen(() => import('./screens/shipping/zones.tsx')) },
  { path: 'shipping/zones/:id', lazy: screen(() => import('./screens/shipping/zone.tsx')) },
  { path: 'shipping/parcels', lazy: screen(() => import('./screens/shipping/parcels.tsx')) },
  { path: 'shipping/:code', lazy: screen(() => import('./screens/shipping/country.tsx')) },

  // Search words
  { path: 'search-words', lazy: screen(() => import('./screens/search-words/search-words.tsx')) },
  { path: 'search-words/synonyms', lazy: screen(() => import('./screens/search-words/synonym-list.tsx')) },
  { path: 'search-words/synonyms/:id', lazy: screen(() => import('./screens/search-words/synonym.tsx')) },

  // Mails
  { path: 'mails', lazy: screen(() => import('./screens/mails/mail-list.tsx')) },
  { path: 'mails/:id', lazy: screen(() => import('./screens/mails/mail-page.tsx')) },

  // Alerts
  { path: 'backups', lazy: screen(() => import('./screens/backups/backup-list.tsx')) },
  { path: 'alerts', lazy: screen(() => import('./screens/alerts/alert-list.tsx')) },

  // Settings
  { path: 'settings', lazy: screen(() => import('./screens/settings/settings.tsx')) },
  { path: 'settings/site', lazy: screen(() => import('./screens/settings/site.tsx')) },
  { path: 'settings/company', lazy: screen(() => import('./screens/settings/company.tsx')) },
  { path: 'settings/product-texts', lazy: screen(() => import('./screens/settings/product-texts.tsx')) },
  { path: 'settings/footer', lazy: screen(() => import('./screens/settings/footer.tsx')) },
  { path: 'settings/branches', lazy: screen(() => import('./screens/settings/branches.tsx')) },
  { path: 'settings/branches/:id', lazy: screen(() => import('./screens/settings/branch.tsx')) },
  { path: 'settings/emails', lazy: screen(() => import('./screens/settings/emails.tsx')) },
  { path: 'settings/emails/:id', lazy: screen(() => import('./screens/settings/email.tsx')) },
  { path: 'settings/profiles', lazy: screen(() => import('./screens/settings/profiles.tsx')) },
  { path: 'settings/profiles/:id', lazy: screen(() => import('./screens/settings/profile.tsx')) },
  { path: 'settings/stock', lazy: screen(() => import('./screens/settings/stock.tsx')) },
  { path: 'settings/terms', lazy: screen(() => import('./screens/settings/terms.tsx')) },
  { path: 'settings/open-orders', lazy: screen(() => import('./screens/settings/open-orders.tsx')) },
  { path: 'settings/carriers', lazy: screen(() => import('./screens/settings/carriers.tsx')) },
  { path: 'settings/customs', lazy: screen(() => import('./screens/settings/customs.tsx')) },
  { path: 'settings/emails-to-customers', lazy: screen(() => import('./screens/settings/mail-texts.tsx')) },
  {
    path: 'settings/emails-to-customers/:id',
    lazy: screen(() => import('./screens/settings/mail-text.tsx')),
  },
  { path: 'settings/payment', lazy: screen(() => import('./screens/payment-settings/payment-settings.tsx')) },
  { path: 'settings/papers', lazy: screen(() => import('./screens/payment-settings/paper-settings.tsx')) },

  // Staff
  { path: 'staff', lazy: screen(() => import('./screens/staff/staff-list.tsx')) },
  { path: 'staff/invitations', lazy: screen(() => import('./screens/staff/invitation-list.tsx')) },
  { path: 'staff/rights', lazy: screen(() => import('./screens/staff/role-list.tsx')) },
  { path: 'staff/rights/:role', lazy: screen(() => import('./screens/staff/role-rights.tsx')) },
  { path: 'staff/:id', lazy: screen(() => import('./screens/staff/staff-member.tsx')) },

  // Audit
  { path: 'audit', lazy: screen(() => import('./screens/audit/audit-list.tsx')) },
  { path: 'audit/attempts', lazy: screen(() => import('./screens/audit/security-events.tsx')) },
  { path: 'audit/:id', lazy: screen(() => import('./screens/audit/audit-entry.tsx')) },

  // One's own account
  { path: 'account', lazy: screen(() => import('./screens/account/account.tsx')) },
  { path: 'account/second-factor', lazy: screen(() => import('./screens/account/second-factor-setup.tsx')) },
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
        lazy: screen(() => import('./shell/invitation.tsx')),
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
