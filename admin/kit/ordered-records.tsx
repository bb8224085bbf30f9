import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { change, useAnswer } from '#admin/session/answers.ts'
import { type Ordered, useOrder } from '#admin/session/orders.ts'
import { ActionButton } from './action.tsx'
import { Answer, ListedAnswer, type ListedRecord } from './answer.tsx'
import type { Fields, ValuesOf } from './form/field.ts'
import { FormPage } from './form/form-page.tsx'
import { type BodyOf, type FieldsFor, saveTo } from './form/save-to.ts'
import type { Form } from './form/use-form.ts'
import { useRecordForm } from './form/use-record-form.ts'
import { OrderedPage } from './ordered-page.tsx'

type Versioned = Exclude<Ordered, 'categories'>
type RecordIn<Name extends Versioned> = ListedRecord<`GET /admin/${Name}/`>

type Definition<Name extends Versioned, F extends Fields> = {
  /** The list, as in its calls: 'faqs'. */
  name: Name
  /** The address of the list; that of a record is below it: '/faq'. */
  at: string
  /** The list's name in the history: 'faq'. */
  subject: string
  /** 'Questions' */
  title: string
  /** 'question' */
  one: string
  /** 'Add a question' */
  add: string
  back?: { to: string; label: string }
  empty: { title: string; text: string }
  nameOf: (record: RecordIn<Name>) => string
  /** A gray line below the name in the list. */
  lineOf?: (record: RecordIn<Name>) => ReactNode
  fields: F & FieldsFor<BodyOf<`/admin/${Name}/`>>
  /** By default all fields, one below the other. */
  layout?: (inputs: Form<F>['inputs']) => ReactNode
  /** What happens when a record is deleted, in a sentence. */
  deletion: (record: RecordIn<Name>) => string
}

/** Checks a definition against its calls: a field that they lack, or that is missing, does not compile. */
export function orderedRecords<Name extends Versioned, F extends Fields>(
  definition: Definition<Name, F>,
): OrderedRecords {
  return definition as never
}

/** Whatever the records are: they have an id and a version. */
export type OrderedRecords = Definition<'faqs', Fields>
type Any = RecordIn<'faqs'>

/** A short list in the shop's display order. */
export function OrderedRecordsPage({ of }: { of: OrderedRecords }) {
  const order = useOrder(of.name)
  return (
    <Answer query={useAnswer(`GET /admin/${of.name}/`)}>
      {({ results }) => <OrderedPage {...of} path={of.at} items={results} order={order} />}
    </Answer>
  )
}

/** A record of such a list. */
export function OrderedRecordPage({ of }: { of: OrderedRecords }) {
  return (
    <ListedAnswer list={`GET /admin/${of.name}/`} what={of.one} back={{ to: of.at, label: of.title }}>
      {(record) => <RecordForm {...{ of, record }} />}
    </ListedAnswer>
  )
}

function RecordForm({ of, record }: { of: OrderedRecords; record: Any | undefined }) {
  const { name, at, subject, title, one, fields, layout, nameOf, deletion } = of
  const navigate = useNavigate()
  const id = record?.id
  const form = useRecordForm({
    subject: `${subject}:${id ?? 'new'}`,
    fields: fields as Fields,
    record,
    save: saveTo(`/admin/${name}/`, id) as (values: ValuesOf<Fields>, version: number) => Promise<Any>,
    onSaved: (saved) => {
      if (!record) void navigate(`${at}/${saved.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={record ? nameOf(record) : `New ${one}`}
      back={{ to: at, label: title }}
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
      {layout?.(form.inputs)}
    </FormPage>
  )
}
