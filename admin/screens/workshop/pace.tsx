import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useField } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { NumberInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Checkbox, FieldError } from '#ui/input/field.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'

/** The weekly capacity of the workshop, and its weekdays off. */
export default function Pace() {
  const { data, error, refetch } = useAnswer('GET /admin/workshop/settings/')
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return data ? <PaceForm pace={data} /> : null
}

function PaceForm({ pace }: { pace: AnswerOf<Calls, 'GET /admin/workshop/settings/'> }) {
  const { version, ...values } = pace
  const form = useAdminForm({
    subject: 'workshop-settings',
    values,
    version,
    labels: {
      pieces_per_week: 'Items forged per week',
      finishings_per_week: 'Items engraved or finished per week',
      finishing_days: 'Working days for an engraving or a finish',
      packing_days: 'Working days until items in stock ship',
      rest_days: 'Days off',
    },
    save: (changed, version) => call('PUT /admin/workshop/settings/', { body: { ...changed, version } }),
  })
  return (
    <FormPage
      form={form}
      title="Pace"
      documentTitle="Workshop pace"
      back={{ to: '/workshop', label: 'Workshop' }}
    >
      <FormPart hint="The shop uses these to work out the dates it promises. Dates already promised don’t change.">
        <NumberInput name="pieces_per_week" whole />
        <NumberInput name="finishings_per_week" whole />
        <NumberInput
          name="finishing_days"
          whole
          hint="Leave it empty if engraved items in stock ship like all others, without a promised date."
        />
        <NumberInput
          name="packing_days"
          whole
          hint="Customers see the resulting ship date and, with the carrier’s delivery time, when to expect their parcel."
        />
        <RestDays />
      </FormPart>
    </FormPage>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function RestDays() {
  const errorId = useId()
  const { label, error, form } = useField('rest_days')
  const { field } = useController({ name: 'rest_days', control: form.control })
  const chosen = field.value as number[]
  const toggle = (day: number) =>
    field.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted())
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>
        <strong>{label}</strong>
      </legend>
      <Cluster gap={5} rows={0}>
        {weekdays.map((name, day) => (
          <Checkbox key={name} label={name} checked={chosen.includes(day)} onChange={() => toggle(day)} />
        ))}
      </Cluster>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  )
}
