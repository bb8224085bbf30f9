import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { dollars } from '#model/money-text.ts'
import { PaymentPill, paymentStates } from './payment-pill.tsx'

export default listScreen({
  title: 'Card payments',
  list: 'GET /admin/payments/',
  columns: [
    { label: 'Order', render: ({ order_id }) => order_id, card: 'title' },
    { label: 'State', render: (payment) => <PaymentPill {...payment} />, card: 'badge' },
    { label: 'Amount', render: ({ amount }) => dollars(amount), align: 'end' },
    { label: 'Started', render: ({ created_at }) => <ShopTime at={created_at} /> },
    {
      label: 'At the gateway',
      render: ({ error_message, gateway_reference, invoice_number }) =>
        error_message ?? gateway_reference ?? invoice_number,
      isExtra: true,
      long: 'cut',
    },
  ],
  rowLink: ({ id }) => `/payments/${id}`,
  search: 'Invoice number, gateway reference, message',
  filters: [
    { name: 'is_unclear', label: 'Show', choices: { true: 'Needs attention' } },
    {
      name: 'status',
      label: 'State',
      choices: Object.fromEntries(Object.entries(paymentStates).map(([name, [text]]) => [name, text])),
    },
  ],
  empty: { title: 'No card payments yet' },
})
