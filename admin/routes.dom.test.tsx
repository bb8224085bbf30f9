import { expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import { answers } from './session/answers.ts'

const admin = openAdmin()

/** React's warnings about duplicate keys, which appear because the sample records share names. */
const twins = /same key|unique "key"/

test.for([
  ['/reports', 'Reports'],
  ['/workshop', 'Workshop'],
  ['/workshop/pace', 'Pace'],
  ['/workshop/holidays', 'Holidays'],
  ['/workshop/holidays/new', 'New holiday'],
  ['/workshop/products', 'How products are made'],
  ['/orders', 'Orders'],
  ['/products', 'Products'],
  ['/customers', 'Customers'],
  ['/customers/1', 'name 1'],
  ['/statements', 'Statements'],
  ['/posts', 'Posts'],
  ['/posts/1', 'title 1'],
  ['/faq', 'Questions'],
  ['/faq/1', 'question 1'],
  ['/staff', 'Staff'],
  ['/pieces', 'Pieces'],
  ['/pieces/new', 'New piece'],
  ['/pieces/1', 'No. serial 1'],
  ['/products/new', 'Add a product'],
  ['/products/1', 'name 1'],
  ['/categories', 'Categories'],
  ['/categories/new', 'Add a category'],
  ['/discounts', 'Discounts'],
  ['/discounts/new', 'New discount'],
  ['/discounts/1', 'name 1'],
  ['/statements/open', 'Transfers to confirm'],
  ['/payments', 'Card payments'],
  ['/payments/1', '$62.00 by card'],
  ['/books', 'Books'],
  ['/shipping/zones', 'Zones and prices'],
  ['/shipping/zones/1', 'name 1'],
  ['/shipping/parcels', 'Free shipping and weight'],
  ['/search-words/synonyms', 'Synonyms'],
  ['/mails', 'Emails'],
  ['/mails/1', 'subject 1'],
  ['/backups', 'Backups'],
  ['/alerts', 'Alerts'],
  ['/settings', 'Settings'],
  ['/settings/site', 'Name and icon'],
  ['/settings/product-texts', 'On every product'],
  ['/settings/footer', 'Footer'],
  ['/settings/branches', 'Branches'],
  ['/settings/branches/new', 'New branch'],
  ['/settings/emails', 'Email addresses'],
  ['/settings/emails/1', 'email_address 1'],
  ['/settings/profiles', 'Social media'],
  ['/settings/profiles/new', 'New link'],
  ['/settings/terms', 'Payment deadlines'],
  ['/settings/open-orders', 'Unpaid orders'],
  ['/settings/stock', 'Low stock'],
  ['/settings/sales', 'Sales'],
  ['/settings/carriers', 'Carriers'],
  ['/settings/customs', 'Customs'],
  ['/settings/taxes', 'Taxes'],
  ['/settings/papers', 'Invoices and other documents'],
  ['/audit/attempts', 'Security events'],
])('the screen %s opens as “%s”, and everything on it has a name', async ([path = '', name]) => {
  // The sample data contains no months.
  const month = { month: '2026-10', orders: 3, gross: '62.00', refunds: '0.00', net: '62.00' }
  admin.backend.answer('GET', '/admin/books/', { months: [month] })
  admin.backend.answer('GET', '/admin/reports/taxes/', { rows: [], sums: { invoices: 0, credit_notes: 0 } })
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await admin.visit(path)
  // Query by selector: a query by role takes happy-dom half a second on a large screen.
  const title = () => document.querySelector('h1')?.textContent
  await vi.waitFor(() => expect([title(), answers.isFetching()]).toEqual([name, 0]), { timeout: 5000 })
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(wrongInHead()).toEqual([])
  const controls = document.querySelectorAll('main :is(a[href], button, input, select, textarea)')
  expect([...controls].filter((one) => !nameOf(one)).map(({ outerHTML }) => outerHTML)).toEqual([])
  expect(errors.mock.calls.map(String).filter((text) => !twins.test(text))).toEqual([])
})

/** What breaks the rule of the head of a page: only the last button is filled, and what destroys is in the menu. */
function wrongInHead(): string[] {
  const head = document.querySelector('h1')?.closest('header')
  const buttons = [...(head?.querySelectorAll('[data-variant]') ?? [])]
  const shown = buttons.filter((button) => !button.closest('details') || button.matches('summary'))
  const wrong = shown.filter(
    (button) =>
      (button.getAttribute('data-variant') === 'filled' && button !== shown.at(-1)) ||
      /^(Delete|Duplicate|Remove|Block|Reset)/.test(button.textContent ?? ''),
  )
  return head ? wrong.map(({ outerHTML }) => outerHTML) : ['no head']
}

function nameOf(control: Element): string | null | undefined {
  const { labels } = control as HTMLInputElement
  const given = control.getAttribute('aria-label') ?? control.getAttribute('aria-labelledby')
  return given ?? (labels?.length ? labels[0]?.textContent : control.textContent)
}
