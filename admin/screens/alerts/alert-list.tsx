import { useSearchParams } from 'react-router'
import { AlertLine, alertKinds } from '#admin/kit/alert-line.tsx'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'

/** Open alerts, each with instructions for staff. */
export default function AlertList() {
  const [parameters] = useSearchParams()
  const isResolved = parameters.get('view') === 'resolved'
  return (
    <ListPage
      title="Alerts"
      list="GET /admin/alerts/"
      fixed={{ is_resolved: String(isResolved) }}
      columns={[]}
      wall={(alerts) => (
        <ul>
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      search="Order, payment"
      filters={[
        { name: 'is_urgent', label: 'Urgency', choices: { true: 'Urgent', false: 'Can wait' } },
        {
          name: 'about',
          label: 'Area',
          choices: { card_payments: 'Card payments', others: 'Everything else' },
        },
        { name: 'kind', label: 'Reason', choices: alertKinds },
      ]}
      empty={{
        title: isResolved ? 'No resolved alerts' : 'No open alerts',
        text: 'When a payment or an order needs your attention, you’ll see it here and get an email.',
      }}
    >
      <Tabs
        label="Alerts"
        name="view"
        tabs={[
          { value: '', label: 'Open' },
          { value: 'resolved', label: 'Resolved' },
        ]}
      />
    </ListPage>
  )
}
