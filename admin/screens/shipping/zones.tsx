import { daysRange } from '#admin/kit/count-text.ts'
import { listScreen } from '#admin/kit/list/list-page.tsx'
import { dollars } from '#model/money-text.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

export default listScreen({
  title: 'Zones and prices',
  list: 'GET /admin/shipping/zones/',
  columns: [
    { label: 'Zone', render: ({ name }) => name, card: 'title' },
    { label: 'First kilogram', render: ({ first_kilogram }) => dollars(first_kilogram), align: 'end' },
    {
      label: 'Each additional half',
      render: ({ next_half_kilogram }) => dollars(next_half_kilogram),
      align: 'end',
    },
    {
      label: 'Working days',
      render: ({ days_from, days_to }) => daysRange({ from: days_from, to: days_to }),
      align: 'end',
    },
    { label: 'Countries', render: ({ country_count }) => country_count, align: 'end' },
  ],
  rowLink: ({ id }) => `/shipping/zones/${id}`,
  empty: { title: 'No zones yet', text: 'A zone sets the price of a parcel. Every country belongs to one.' },
  action: <ButtonLink to="/shipping/zones/new">Add a zone</ButtonLink>,
  children: <Unconfirmed />,
})
