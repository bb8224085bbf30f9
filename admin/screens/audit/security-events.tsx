import { ListPage } from '#admin/kit/list/list-page.tsx'
import { When } from '#admin/kit/when.tsx'
import { AuditTabs } from './audit-tabs.tsx'
import { attemptWords, subjectText } from './audit-words.ts'

/** Failed sign-ins, refused calls and changes of rights of the last 90 days. */
export default function SecurityEvents() {
  return (
    <ListPage
      title="Attempts"
      list="GET /admin/security-events/"
      columns={[
        { label: 'What', render: ({ kind }) => attemptWords[kind] ?? kind, card: 'title' },
        { label: 'Which', render: ({ code }) => code.replaceAll('_', ' ') },
        { label: 'Who', render: ({ actor }) => subjectText(actor) },
        { label: 'To what', render: ({ subject }) => subjectText(subject) },
        { label: 'Network', render: ({ network }) => network || '–', isExtra: true },
        { label: 'Times', render: ({ count }) => count, align: 'end' },
        { label: 'Last', render: ({ last_at }) => <When at={last_at} /> },
      ]}
      rowKey={(row) => `${row.minute} ${row.kind} ${row.code} ${row.actor} ${row.subject} ${row.network}`}
      filters={[
        {
          name: 'kind',
          label: 'What',
          choices: Object.entries(attemptWords).map(([value, label]) => ({ value, label })),
        },
      ]}
      empty={{
        title: 'Nothing yet',
        text: 'Failed sign-ins and refused calls of the last 90 days are listed here.',
      }}
    >
      <AuditTabs />
    </ListPage>
  )
}
