import { recordOrNewScreen } from '#admin/kit/answer.tsx'
import { DeleteButton, FormPage } from '#admin/kit/form/form-page.tsx'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { date, text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'

/** A holiday; '/new' is a new one. */
export default recordOrNewScreen(
  'GET /admin/workshop/holidays/{id}/',
  function HolidayPage({ record: holiday }) {
    const form = useRecordForm({
      subject: `holiday:${holiday?.id ?? 'new'}`,
      fields: {
        name: text('Name', { maxLength: 80 }),
        first_day: date('First day'),
        last_day: date('Last day'),
      },
      record: holiday,
      save: saveTo('/admin/workshop/holidays/', holiday?.id),
      done: 'Holiday saved. New promised dates take it into account.',
      opens: () => '/workshop/holidays',
    })
    return (
      <FormPage
        form={form}
        title={holiday?.name ?? 'New holiday'}
        menu={
          holiday && (
            <DeleteButton
              of="DELETE /admin/workshop/holidays/{id}/"
              title="Delete this holiday?"
              text="The workshop will work on these days. Dates already promised don’t change."
            />
          )
        }
      />
    )
  },
)
