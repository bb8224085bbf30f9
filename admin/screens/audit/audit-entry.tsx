import { Link } from 'react-router'
import { recordScreen } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { ValueText } from '#admin/kit/value-text.tsx'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Table } from '#ui/data/table.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { subjectPath, subjectText, verbText } from './audit-words.ts'

/** One change by staff, field by field. */
export default recordScreen('GET /admin/audit/{id}/', function AuditEntry({ record }) {
  const { verb, actor, name, at, subject, request_id, before, after } = record
  const path = subjectPath(subject)
  const listed = (parameter: string, value: string, text: string) => (
    <Link to={`/audit?${new URLSearchParams({ [parameter]: value })}`}>{text}</Link>
  )
  const fields = Object.keys({ ...before, ...after })
  return (
    <>
      <PageHead title={verbText(verb)} />
      <Stack gap={5}>
        <Section look="panel" title="Who and when">
          <DescriptionList
            values={{
              Who: listed('actor', actor, name ?? actor),
              When: <ShopTime at={at} />,
              Record: subject && (
                <>
                  {path ? <ScreenLink to={path}>{subjectText(subject)}</ScreenLink> : subjectText(subject)} (
                  {listed('subject', subject, 'all changes to it')})
                </>
              ),
              Request: request_id && listed('request_id', request_id, request_id),
            }}
          />
        </Section>
        {fields.length > 0 && (
          <Section
            look="panel"
            title={before === null ? 'Details' : after === null ? 'Deleted' : 'Before and after'}
          >
            <Table scrolls="Fields">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field}>
                    <th scope="row">{field.replaceAll('_', ' ')}</th>
                    <td>
                      <ValueText value={before?.[field]} other={after?.[field]} />
                    </td>
                    <td>
                      <ValueText value={after?.[field]} other={before?.[field]} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Section>
        )}
        {fields.length === 0 && <p className="quiet">No values were recorded for this action.</p>}
      </Stack>
    </>
  )
})
