import { recordOrNewScreen } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { DeleteButton, FormPage } from '#admin/kit/form/form-page.tsx'
import { money, number } from '#admin/kit/form/number-fields.tsx'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import type { ShippingZone } from '#contract/admin/shipping/shipping-zones.ts'

const fields = {
  name: text('Name', { maxLength: 80 }),
  first_kilogram: money('First kilogram'),
  next_half_kilogram: money('Each additional half kilogram', { hint: 'Or part of it.' }),
  days_from: number('Working days, at least', { initial: 5, whole: true }),
  days_to: number('Working days, at most', { initial: 10, whole: true }),
  position: number('Position in the list', {
    initial: 99,
    whole: true,
    hint: 'Zones are listed from the lowest number.',
  }),
}

/** A shipping zone; '/new' is a new one. */
export default recordOrNewScreen('GET /admin/shipping/zones/{id}/', function Zone({ record: zone }) {
  const form = useRecordForm({
    subject: `shipping-zone:${zone?.id ?? 'new'}`,
    fields,
    record: zone,
    prices: ({ first_kilogram, next_half_kilogram }) => [
      { id: 'first', label: fields.first_kilogram.label, amount: first_kilogram },
      { id: 'next', label: fields.next_half_kilogram.label, amount: next_half_kilogram },
    ],
    save: saveTo('/admin/shipping/zones/', zone?.id),
    opens: ({ id }: ShippingZone) => `/shipping/zones/${id}`,
  })
  return (
    <FormPage
      form={form}
      title={zone?.name ?? 'New zone'}
      menu={
        zone && (
          <DeleteButton
            of="DELETE /admin/shipping/zones/{id}/"
            title={`Delete “${zone.name}”?`}
            text={consequence(zone)}
            done={`${zone.name} deleted`}
          />
        )
      }
    />
  )
})

function consequence({ country_count: count }: ShippingZone): string {
  if (count === 0) return 'It has no countries, so no price changes.'
  const them = count === 1 ? 'it' : 'them'
  return `${countText(count, 'country is', 'countries are')} in it. Put ${them} in another zone first.`
}
