import { listScreen } from '#admin/kit/list/list-page.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'

/** Which products are made to order, and which have serial numbers. */
export default listScreen({
  title: 'How products are made',
  list: 'GET /admin/workshop/products/',
  columns: [
    { label: 'Product', render: ({ name }) => name, card: 'title' },
    {
      label: 'Made to order',
      render: ({ is_made_to_order, making_days }) =>
        is_made_to_order && (
          <StatusPill tone="good">{making_days === 1 ? 'In 1 day' : `In ${making_days} days`}</StatusPill>
        ),
    },
    { label: 'Numbered', render: ({ is_numbered }) => is_numbered && <StatusPill>Numbered</StatusPill> },
    { label: 'In stock', render: ({ stock }) => stock, align: 'end', card: 'badge' },
  ],
  rowLink: ({ id }) => `/workshop/products/${id}`,
  search: 'Name',
  filters: [
    { name: 'show', label: 'Show', choices: { made_to_order: 'Made to order', numbered: 'Numbered' } },
  ],
  empty: { title: 'No products yet' },
})
