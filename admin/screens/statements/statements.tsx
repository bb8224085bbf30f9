import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { ButtonLink } from '#ui/input/button.tsx'

/** The imported bank statements, each with its number of undecided payments. */
export default listScreen({
  title: 'Statements',
  list: 'GET /admin/statements/',
  columns: [
    { label: 'File', render: ({ name }) => name, card: 'title' },
    { label: 'Account', render: ({ account }) => account, long: 'cut' },
    { label: 'Imported', render: ({ imported_at }) => <ShopTime at={imported_at} /> },
    { label: 'Payments', render: ({ lines }) => total(lines), align: 'end' },
    { label: 'To do', render: ({ lines }) => <ToDo open={lines.open} />, card: 'badge' },
  ],
  rowLink: ({ id }) => `/statements/${id}`,
  empty: {
    title: 'No statements yet',
    text: 'Export your account’s transactions from your bank as CSV or CAMT.053, and import the file here. The shop finds the orders they pay for.',
  },
  action: <ButtonLink to="/statements/new">Import a statement</ButtonLink>,
  actions: (
    <ButtonLink variant="line" to="/statements/open">
      All open payments
    </ButtonLink>
  ),
})

type Lines = { open: number; confirmed: number; ignored: number }

function total({ open, confirmed, ignored }: Lines): string {
  return (open + confirmed + ignored).toLocaleString('en-US')
}

function ToDo({ open }: { open: number }) {
  return open > 0 ? (
    <StatusPill tone="waiting">{`${open.toLocaleString('en-US')} to do`}</StatusPill>
  ) : (
    <StatusPill tone="done">Done</StatusPill>
  )
}
