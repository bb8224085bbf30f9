import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { ButtonLink } from '#ui/input/button.tsx'

/** Days when the workshop is closed. */
export default listScreen({
  title: 'Holidays',
  list: 'GET /admin/workshop/holidays/',
  columns: [
    { label: 'Holiday', render: ({ name }) => name, card: 'title' },
    { label: 'From', render: ({ first_day }) => <ShopTime at={first_day} /> },
    { label: 'To', render: ({ last_day }) => <ShopTime at={last_day} /> },
  ],
  rowLink: ({ id }) => `/workshop/holidays/${id}`,
  empty: {
    title: 'No holidays yet',
    text: 'The shop doesn’t promise anything for days when the workshop is closed.',
  },
  action: <ButtonLink to="/workshop/holidays/new">Add a holiday</ButtonLink>,
})
