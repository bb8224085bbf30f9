import { createBrowserRouter, type RouteObject } from 'react-router'
import type { OrderedRecords } from './kit/ordered-records.ts'
import { openTo } from './kit/screens.ts'
import type { Setting } from './kit/setting.tsx'
import { Frame } from './shell/frame.tsx'
import { Gate, Opening } from './shell/gate.tsx'
import { NoSuchPage, RouteFailure } from './shell/route-failure.tsx'

const settings = () => import('./screens/settings/definitions.tsx')
const lists = () => import('./screens/settings/lists.tsx')
const questions = () => import('./screens/faq/questions.tsx')

/** The screen of a setting that is described as data. */
function setting<Name extends string>(load: () => Promise<Record<Name, Setting>>, name: Name) {
  return async () => {
    const [{ SettingPage }, file] = await Promise.all([import('./kit/setting.tsx'), load()])
    return { element: <SettingPage key={name} setting={file[name]} /> }
  }
}

/** The list of records that are described as data, and the form of one of them. */
function records<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, OrderedRecords>>,
  name: Name,
) {
  return {
    [path]: async () => {
      const [{ OrderedRecordsPage }, file] = await Promise.all([
        import('./kit/ordered-records-page.tsx'),
        load(),
      ])
      return { element: <OrderedRecordsPage key={name} of={file[name]} /> }
    },
    [`${path}/:id`]: async () => {
      const [{ OrderedRecordPage }, file] = await Promise.all([
        import('./kit/ordered-record-page.tsx'),
        load(),
      ])
      return { element: <OrderedRecordPage key={name} of={file[name]} /> }
    },
  }
}

/**
 * Every screen, by the permissions that open it and by its path. Its code is loaded when it opens; its calls need no
 * other permissions.
 */
export const screens: RouteObject[] = [
  ...openTo([], {
    '': () => import('./screens/today/today.tsx'),
    account: () => import('./screens/account/account.tsx'),
    'account/second-factor': () => import('./screens/account/second-factor-setup.tsx'),
  }),
  ...openTo(['reports.read'], {
    reports: () => import('./screens/reports/reports.tsx'),
  }),
  ...openTo(['orders.read', 'orders.pack'], {
    orders: () => import('./screens/orders/order-list.tsx'),
    'orders/:id': () => import('./screens/orders/order/order-page.tsx'),
  }),
  ...openTo([['orders.manage', 'orders.read', 'catalogue.read']], {
    'orders/new': () => import('./screens/orders/staff-order/staff-order.tsx'),
  }),
  ...openTo(['orders.pack'], {
    packing: () => import('./screens/packing/packing-list.tsx'),
    'packing/:id': () => import('./screens/packing/packing-order.tsx'),
  }),
  ...openTo(['stock.manage'], {
    workshop: () => import('./screens/workshop/board.tsx'),
    'workshop/pace': setting(() => import('./screens/workshop/pace.tsx'), 'pace'),
    'workshop/holidays': () => import('./screens/workshop/holidays.tsx'),
    'workshop/holidays/:id': () => import('./screens/workshop/holiday.tsx'),
    'workshop/products': () => import('./screens/workshop/products.tsx'),
    'workshop/products/:id': () => import('./screens/workshop/product.tsx'),
    pieces: () => import('./screens/pieces/pieces.tsx'),
    'pieces/new': () => import('./screens/pieces/new-piece.tsx'),
    'pieces/:id': () => import('./screens/pieces/piece.tsx'),
  }),
  ...openTo(['catalogue.read'], {
    products: () => import('./screens/products/product-list.tsx'),
    'products/:id': () => import('./screens/products/product.tsx'),
    categories: () => import('./screens/categories/category-list.tsx'),
    'categories/:id': () => import('./screens/categories/category.tsx'),
    discounts: () => import('./screens/discounts/discount-list.tsx'),
    'discounts/:id': () => import('./screens/discounts/discount.tsx'),
    'search-words/synonyms': () => import('./screens/search-words/synonym-list.tsx'),
    'search-words/synonyms/:id': () => import('./screens/search-words/synonym.tsx'),
  }),
  ...openTo([['catalogue.manage', 'catalogue.read']], {
    'products/new': () => import('./screens/products/product.tsx'),
    'products/import': () => import('./screens/products/import/product-import.tsx'),
    'categories/new': () => import('./screens/categories/category.tsx'),
    'discounts/new': () => import('./screens/discounts/discount.tsx'),
  }),
  ...openTo(['content.manage', 'catalogue.manage'], {
    pictures: () => import('./screens/pictures/picture-wall.tsx'),
    'pictures/:key': () => import('./screens/pictures/picture-page.tsx'),
  }),
  ...openTo(['content.manage'], {
    posts: () => import('./screens/posts/post-list.tsx'),
    'posts/:id': () => import('./screens/posts/post-page.tsx'),
    policies: () => import('./screens/policies/policy-list.tsx'),
    'policies/:type/:id': () => import('./screens/policies/policy-page.tsx'),
    ...records('faq', questions, 'questions'),
    home: setting(() => import('./screens/home/home-page.tsx'), 'homePage'),
    'settings/company': setting(settings, 'company'),
    'settings/product-texts': setting(settings, 'productTexts'),
    'settings/footer': setting(settings, 'footer'),
    ...records('settings/branches', lists, 'branches'),
    ...records('settings/emails', lists, 'emails'),
    ...records('settings/profiles', lists, 'profiles'),
  }),
  ...openTo(['money.manage'], {
    statements: () => import('./screens/statements/statements.tsx'),
    'statements/new': () => import('./screens/statements/new-statement.tsx'),
    'statements/:id': () => import('./screens/statements/statement.tsx'),
    payments: () => import('./screens/payments/payments.tsx'),
    'payments/:uuid': () => import('./screens/payments/payment.tsx'),
    books: () => import('./screens/books/books.tsx'),
  }),
  ...openTo(['customers.read'], {
    customers: () => import('./screens/customers/customer-list.tsx'),
    'customers/:id': () => import('./screens/customers/customer.tsx'),
  }),
  ...openTo(['moderation.manage', 'messages.manage'], {
    inbox: () => import('./screens/inbox/inbox.tsx'),
  }),
  ...openTo(['operations.manage'], {
    shipping: () => import('./screens/shipping/countries.tsx'),
    'shipping/zones': () => import('./screens/shipping/zones.tsx'),
    'shipping/zones/:id': () => import('./screens/shipping/zone.tsx'),
    'shipping/parcels': setting(() => import('./screens/shipping/parcels.tsx'), 'parcels'),
    'shipping/:code': () => import('./screens/shipping/country.tsx'),
    'search-words': () => import('./screens/search-words/search-words.tsx'),
    mails: () => import('./screens/emails/email-list.tsx'),
    'mails/:id': () => import('./screens/emails/email-page.tsx'),
    backups: () => import('./screens/backups/backup-list.tsx'),
    alerts: () => import('./screens/alerts/alert-list.tsx'),
    'settings/site': setting(() => import('./screens/settings/site.tsx'), 'site'),
    'settings/stock': setting(settings, 'stock'),
    'settings/sales': setting(settings, 'sales'),
    'settings/terms': setting(settings, 'terms'),
    'settings/open-orders': setting(settings, 'openOrders'),
    'settings/carriers': setting(settings, 'carriers'),
    'settings/customs': setting(settings, 'customs'),
    'settings/emails-to-customers': () => import('./screens/settings/email-texts.tsx'),
    'settings/emails-to-customers/:id': () => import('./screens/settings/email-text.tsx'),
  }),
  ...openTo(['content.manage', 'operations.manage', 'payment_settings.manage'], {
    settings: () => import('./screens/settings/settings.tsx'),
  }),
  ...openTo(['payment_settings.manage'], {
    'settings/payment': setting(() => import('./screens/settings/payment.tsx'), 'payment'),
    'settings/taxes': setting(() => import('./screens/settings/taxes.tsx'), 'taxes'),
    'settings/papers': setting(settings, 'documents'),
  }),
  ...openTo(['staff.manage'], {
    staff: () => import('./screens/staff/staff-list.tsx'),
    'staff/invitations': () => import('./screens/staff/invitation-list.tsx'),
    'staff/rights': () => import('./screens/staff/role-list.tsx'),
    'staff/rights/:role': () => import('./screens/staff/role-rights.tsx'),
    'staff/:id': () => import('./screens/staff/staff-member.tsx'),
  }),
  ...openTo(['audit.read'], {
    audit: () => import('./screens/audit/audit-list.tsx'),
    'audit/attempts': () => import('./screens/audit/security-events.tsx'),
    'audit/:id': () => import('./screens/audit/audit-entry.tsx'),
  }),
]

export function createAdminRouter() {
  const frame = {
    errorElement: <RouteFailure />,
    children: [...screens, { path: '*', Component: NoSuchPage }],
  }
  return createBrowserRouter(
    [
      // An invited person has no account yet, so this screen is outside the gate.
      ...openTo([], { 'invitation/:token': () => import('./shell/invitation.tsx') }).map((route) => ({
        ...route,
        HydrateFallback: Opening,
      })),
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
