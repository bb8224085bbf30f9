import { useNavigate } from 'react-router'
import { change } from '#admin/session/answers.ts'
import { ActionButton } from './action.tsx'
import { ListedAnswer } from './answer.tsx'
import type { Fields, ValuesOf } from './form/field.ts'
import { FormPage } from './form/form-page.tsx'
import { inParts } from './form/parts.tsx'
import { saveTo } from './form/save-to.ts'
import { useRecordForm } from './form/use-record-form.ts'
import type { AnyRecord, OrderedRecords } from './ordered-records.ts'

/** A record of such a list. */
export function OrderedRecordPage({ of }: { of: OrderedRecords }) {
  return (
    <ListedAnswer list={`GET /admin/${of.name}/`} what={of.one}>
      {(record) => <RecordForm {...{ of, record }} />}
    </ListedAnswer>
  )
}

function RecordForm({ of, record }: { of: OrderedRecords; record: AnyRecord | undefined }) {
  const { name, at, subject, one, fields, parts, nameOf, deletion } = of
  const navigate = useNavigate()
  const id = record?.id
  const form = useRecordForm({
    subject: `${subject}:${id ?? 'new'}`,
    fields: fields as Fields,
    record,
    save: saveTo(`/admin/${name}/`, id) as (values: ValuesOf<Fields>, version: number) => Promise<AnyRecord>,
    onSaved: (saved) => {
      if (!record) void navigate(`${at}/${saved.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={record ? nameOf(record) : `New ${one}`}
      menu={
        record && (
          <ActionButton
            ask={{ title: `Delete this ${one}?`, text: deletion(record) }}
            run={() =>
              change(`DELETE /admin/${name}/{id}/`, {
                params: { id: record.id },
                query: { version: record.version },
              })
            }
            done={() => navigate(at)}
          >
            Delete
          </ActionButton>
        )
      }
    >
      {inParts(parts, form.inputs)}
    </FormPage>
  )
}
