import { useId } from 'react'
import { useController } from 'react-hook-form'
import { fieldOf } from '#admin/kit/form/field.ts'
import { useField } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { number, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { setting } from '#admin/kit/setting.tsx'
import { Checkbox, FieldError } from '#ui/input/field.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'

/** The weekly capacity of the workshop, and its weekdays off. */
export const pace = setting({
  path: '/admin/workshop/settings/',
  subject: 'workshop-settings',
  title: 'Pace',
  documentTitle: 'Workshop pace',
  back: { to: '/workshop', label: 'Workshop' },
  fields: {
    pieces_per_week: number('Items forged per week', { whole: true }),
    finishings_per_week: number('Items engraved or finished per week', { whole: true }),
    finishing_days: optionalNumber('Working days for an engraving or a finish', {
      whole: true,
      hint: 'Leave it empty if engraved items in stock ship like all others, without a promised date.',
    }),
    packing_days: number('Working days until items in stock ship', {
      whole: true,
      hint: 'Customers see the resulting ship date and, with the carrier’s delivery time, when to expect their parcel.',
    }),
    rest_days: fieldOf<number[]>('Days off', [], undefined, (name) => <RestDays name={name} />),
  },
  layout: (inputs) => (
    <FormPart hint="The shop uses these to work out the dates it promises. Dates already promised don’t change.">
      {Object.values(inputs)}
    </FormPart>
  ),
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function RestDays({ name }: { name: string }) {
  const errorId = useId()
  const { label, error, clearError, form } = useField(name)
  const { field } = useController({ name, control: form.control })
  const chosen = field.value as number[]
  function toggle(day: number) {
    clearError()
    field.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted())
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>
        <strong>{label}</strong>
      </legend>
      <Cluster gap={5} rows={0}>
        {weekdays.map((weekday, day) => (
          <Checkbox
            key={weekday}
            label={weekday}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </Cluster>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  )
}
