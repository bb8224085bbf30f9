import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { dollars } from '#model/money-text.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

export default listScreen({
  title: 'Customers',
  list: 'GET /admin/customers/',
  columns: [
    { label: 'Name', render: ({ name, username }) => name ?? username, card: 'title', ordering: 'username' },
    { label: 'Email', render: ({ email }) => email, long: 'cut' },
    { label: 'Username', render: ({ username }) => username, isExtra: true, card: 'none' },
    { label: 'Orders', render: ({ order_count }) => (order_count === 0 ? '–' : order_count), align: 'end' },
    {
      label: 'Paid',
      render: ({ paid_total }) => (paid_total === '0.00' ? '–' : dollars(paid_total)),
      align: 'end',
    },
    {
      label: 'Last order',
      render: ({ last_order_at }) => (last_order_at ? <ShopTime at={last_order_at} to="day" /> : '–'),
      isExtra: true,
    },
    {
      label: 'Since',
      render: ({ created_at }) => <ShopTime at={created_at} to="day" />,
      ordering: 'created_at',
    },
    {
      label: 'State',
      render: ({ suspended_at }) => (suspended_at ? <StatusPill tone="bad">Blocked</StatusPill> : null),
      card: 'badge',
    },
  ],
  rowLink: ({ id }) => `/customers/${id}`,
  search: 'Name, email or username',
  ordering: '-created_at',
  filters: [{ name: 'is_suspended', label: 'State', choices: { false: 'Active', true: 'Blocked' } }],
  empty: {
    title: 'No customers yet',
    text: 'Customers appear here once they create an account in the shop.',
  },
})
