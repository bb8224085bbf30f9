import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { attemptWords, subjectText } from './audit-words.ts'

/** Failed logins, rejected requests and changed permissions of the last 90 days. */
export default listScreen({
  title: 'Security events',
  list: 'GET /admin/security-events/',
  columns: [
    { label: 'Event', render: ({ kind }) => attemptWords[kind] ?? kind, card: 'title' },
    { label: 'Details', render: ({ code }) => code.replaceAll('_', ' ') },
    { label: 'Who', render: ({ actor }) => subjectText(actor) },
    { label: 'Record', render: ({ subject }) => subjectText(subject) },
    { label: 'Network', render: ({ network }) => network || '–', isExtra: true },
    { label: 'Count', render: ({ count }) => count, align: 'end' },
    { label: 'Last time', render: ({ last_at }) => <ShopTime at={last_at} /> },
  ],
  rowKey: (row) => `${row.minute} ${row.kind} ${row.code} ${row.actor} ${row.subject} ${row.network}`,
  filters: [{ name: 'kind', label: 'Event', choices: attemptWords }],
  empty: {
    title: 'Nothing yet',
    text: 'Failed logins and rejected requests from the last 90 days are listed here.',
  },
})
