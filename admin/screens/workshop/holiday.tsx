import { useNavigate, useParams } from 'react-router'
import { DeleteButton } from '#admin/kit/form/delete-button.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { DateInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { Holiday } from '#contract/admin/orders/workshop.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** A holiday; '/new' is a new one. */
export default function HolidayScreen() {
  const { id } = useParams()
  return id === 'new' ? <Editor key="new" /> : <Existing key={id} id={Number(id)} />
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useAnswer('GET /admin/workshop/holidays/{id}/', { params: { id } })
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return data ? <Editor holiday={data} /> : null
}

function Editor({ holiday }: { holiday?: Holiday }) {
  const navigate = useNavigate()
  const remove = useChange('DELETE /admin/workshop/holidays/{id}/')
  const id = holiday?.id
  const form = useAdminForm({
    subject: `holiday:${id ?? 'new'}`,
    values: {
      name: holiday?.name ?? '',
      first_day: holiday?.first_day ?? '',
      last_day: holiday?.last_day ?? '',
    },
    version: holiday?.version,
    labels: { name: 'Name', first_day: 'First day', last_day: 'Last day' },
    save: (values, version) =>
      id === undefined
        ? call('POST /admin/workshop/holidays/', { body: values })
        : call('PUT /admin/workshop/holidays/{id}/', { params: { id }, body: { ...values, version } }),
    onSaved: () => {
      toast({ text: 'Holiday saved. New promised dates take it into account.' })
      if (id === undefined) navigate('/workshop/holidays')
    },
  })
  return (
    <FormPage
      form={form}
      title={holiday?.name ?? 'New holiday'}
      back={{ to: '/workshop/holidays', label: 'Holidays' }}
      menu={
        id !== undefined && (
          <DeleteButton
            title="Delete this holiday?"
            text="The workshop will work on these days. Dates already promised don’t change."
            remove={() => remove.mutateAsync({ params: { id } })}
            onDeleted={() => navigate('/workshop/holidays')}
          />
        )
      }
    >
      <TextInput name="name" maxLength={80} />
      <DateInput name="first_day" />
      <DateInput name="last_day" />
    </FormPage>
  )
}
