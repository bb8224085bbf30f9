import { ActionButton } from '#admin/kit/action.tsx'
import { recordScreen } from '#admin/kit/answer.tsx'
import { select } from '#admin/kit/form/choice-fields.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { changeAt } from '#admin/kit/form/save-to.ts'
import { optionalLongText } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { rules } from './rules-input.tsx'
import { TryIt } from './try-it.tsx'

/** A country: its zone, whether we ship there, and its legal rules. */
export default recordScreen('GET /admin/shipping/countries/{code}/', function Country({ record: country }) {
  const { code, name, zone } = country
  const { data: zones } = useAnswer('GET /admin/shipping/zones/', { query: { page_size: 100 } })
  const form = useRecordForm({
    subject: `shipping-country:${code}`,
    fields: {
      rules: rules('Rules'),
      zone_id: select(
        'Zone',
        (zones?.results ?? [zone]).map(({ id, name }) => ({ value: id, label: name })),
      ),
      blocked_reason: optionalLongText('Why we don’t ship there', {
        rows: 2,
        maxLength: 300,
        hint: 'Leave it empty if you ship there. Otherwise, you sell nothing there, and shoppers see this sentence.',
      }),
      import_percent: optionalNumber('Duty and taxes in percent', {
        hint: 'Together, of goods and shipping. Leave it empty if you don’t know, and enter 0 if nothing is due.',
      }),
      import_free_up_to: optionalMoney('Nothing is due up to', {
        hint: 'The value of the goods, in dollars.',
      }),
      import_note: optionalLongText('Another sentence for shoppers', { rows: 2, maxLength: 300 }),
    },
    record: { ...country, zone_id: zone.id },
    save: changeAt('/admin/shipping/countries/{code}/', { code }),
  })
  return (
    <FormPage form={form} title={name} aside={<TryIt code={code} />}>
      <CheckedLaw country={country} />
      <FormPart
        title="Rules"
        hint="They apply to blades only. Changes take effect as soon as you save; orders already placed aren’t affected."
      >
        {form.inputs.rules}
      </FormPart>
      <FormPart title="Shipping">
        {form.inputs.zone_id}
        {form.inputs.blocked_reason}
      </FormPart>
      <FormPart
        title="Duties and taxes"
        hint="Shoppers read it before they pay, except where the shop collects the tax. What orders already say stays."
      >
        {form.inputs.import_percent}
        {form.inputs.import_free_up_to}
        {form.inputs.import_note}
      </FormPart>
    </FormPage>
  )
})

/** When staff last compared the rules with the law, and a button to record a check today. */
function CheckedLaw({ country: { code, name, checked_on, is_check_due } }: { country: ShippingCountry }) {
  return (
    <Notice>
      <p>
        {checked_on ? (
          <>
            Last checked against the local law on <ShopTime at={checked_on} />.
          </>
        ) : (
          'This hasn’t been checked against the local law yet.'
        )}
        {is_check_due && ' Please check it once a year.'}
      </p>
      <ActionButton
        run={() => change('POST /admin/shipping/countries/{code}/checked/', { params: { code } })}
        done={`Checked today: ${name}`}
      >
        Checked today
      </ActionButton>
    </Notice>
  )
}
