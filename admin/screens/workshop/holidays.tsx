import { ListPage } from '#admin/kit/list/list-page.tsx'
import { When } from '#admin/kit/when.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { WorkshopViews } from './workshop-views.tsx'

/** Days on which the workshop rests. */
export default function Holidays() {
  return (
    <ListPage
      title="Holidays"
      list="GET /admin/workshop/holidays/"
      columns={[
        { label: 'Holiday', render: ({ name }) => name, card: 'title' },
        { label: 'From', render: ({ first_day }) => <When at={`${first_day}T12:00:00Z`} to="day" /> },
        { label: 'To', render: ({ last_day }) => <When at={`${last_day}T12:00:00Z`} to="day" /> },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/workshop/holidays/${id}`}
      empty={{
        title: 'No holidays yet',
        text: 'The shop promises no piece for a day on which nobody works.',
      }}
      acts={<ButtonLink to="/workshop/holidays/new">Add a holiday</ButtonLink>}
    >
      <WorkshopViews />
    </ListPage>
  )
}
