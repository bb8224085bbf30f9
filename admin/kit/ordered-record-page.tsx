import { ListedAnswer } from './answer.tsx'
import type { Fields, ValuesOf } from './form/field.ts'
import { DeleteButton, FormPage } from './form/form-page.tsx'
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
  const id = record?.id
  const form = useRecordForm({
    subject: `${subject}:${id ?? 'new'}`,
    fields: fields as Fields,
    record,
    save: saveTo(`/admin/${name}/`, id) as (values: ValuesOf<Fields>, version: number) => Promise<AnyRecord>,
    opens: (saved) => `${at}/${saved.id}`,
  })
  return (
    <FormPage
      form={form}
      title={record ? nameOf(record) : `New ${one}`}
      menu={
        record && (
          <DeleteButton
            of={`DELETE /admin/${name}/{id}/`}
            query={{ version: record.version }}
            title={`Delete this ${one}?`}
            text={deletion(record)}
          />
        )
      }
    >
      {inParts(parts, form.inputs)}
    </FormPage>
  )
}
