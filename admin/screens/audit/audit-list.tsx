import { Link, useSearchParams } from 'react-router'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { When } from '#admin/kit/when.tsx'
import { AuditTabs } from './audit-tabs.tsx'
import { subjectText, verbText } from './audit-words.ts'
import { useAuditFilters } from './use-audit-filters.ts'

/** What staff did, newest first. */
export default function AuditList() {
  const [parameters] = useSearchParams()
  const { filters, fixed } = useAuditFilters(parameters)
  return (
    <ListPage
      title="Audit"
      list="GET /admin/audit/"
      fixed={fixed}
      columns={[
        { label: 'What', render: ({ verb }) => verbText(verb), card: 'title' },
        { label: 'Who', render: ({ name, actor }) => name ?? actor },
        { label: 'To what', render: ({ subject }) => subjectText(subject) },
        {
          label: 'Fields',
          render: ({ fields }) => fields.map((field) => field.replaceAll('_', ' ')).join(', '),
          isExtra: true,
        },
        { label: 'When', render: ({ at }) => <When at={at} /> },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/audit/${id}`}
      filters={filters}
      empty={{ title: 'Nothing yet', text: 'Every change that staff make is kept here.' }}
    >
      <AuditTabs />
      {Object.keys(fixed).length > 0 && (
        <p className="quiet">
          Only {Object.values(fixed).join(', ')}. <Link to="/audit">Show everything</Link>
        </p>
      )}
    </ListPage>
  )
}
