import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { emailKinds, emailStates, kindLabel } from './email-kinds.ts'

/** The shop's emails of the last thirty days, each with its outcome. */
export default listScreen({
  title: 'Emails',
  list: 'GET /admin/mails/',
  columns: [
    { label: 'Subject', render: ({ subject }) => subject, card: 'title' },
    { label: 'To', render: ({ to }) => to ?? 'The shop' },
    { label: 'Kind', render: ({ kind }) => kindLabel(kind), isExtra: true, card: 'none' },
    { label: 'State', render: ({ state }) => <StatePill of={emailStates} state={state} />, card: 'badge' },
    { label: 'Created', render: ({ created_at }) => <ShopTime at={created_at} /> },
  ],
  rowLink: ({ id }) => `/mails/${id}`,
  search: 'Recipient or subject',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: { given_up: 'Failed', retrying: 'Retrying', waiting: 'Waiting', sent: 'Sent' },
    },
    { name: 'kind', label: 'Kind', choices: emailKinds },
  ],
  empty: { title: 'No emails yet', text: 'Emails appear here once the shop sends them.' },
})
