import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { RecordOrNew } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { date, text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { change } from '#admin/session/answers.ts'
import type { Holiday } from '#contract/admin/orders/workshop.ts'

/** A holiday; '/new' is a new one. */
export default function HolidayPage() {
  return (
    <RecordOrNew of="GET /admin/workshop/holidays/{id}/">
      {(holiday) => <HolidayForm holiday={holiday} />}
    </RecordOrNew>
  )
}

function HolidayForm({ holiday }: { holiday: Holiday | undefined }) {
  const navigate = useNavigate()
  const form = useRecordForm({
    subject: `holiday:${holiday?.id ?? 'new'}`,
    fields: {
      name: text('Name', { maxLength: 80 }),
      first_day: date('First day'),
      last_day: date('Last day'),
    },
    record: holiday,
    save: saveTo('/admin/workshop/holidays/', holiday?.id),
    onSaved: () => {
      toast({ text: 'Holiday saved. New promised dates take it into account.' })
      if (!holiday) void navigate('/workshop/holidays')
    },
  })
  return (
    <FormPage
      form={form}
      title={holiday?.name ?? 'New holiday'}
      menu={
        holiday && (
          <ActionButton
            ask={{
              title: 'Delete this holiday?',
              text: 'The workshop will work on these days. Dates already promised don’t change.',
            }}
            run={() => change('DELETE /admin/workshop/holidays/{id}/', { params: { id: holiday.id } })}
            done={() => navigate('/workshop/holidays')}
          >
            Delete
          </ActionButton>
        )
      }
    />
  )
}
