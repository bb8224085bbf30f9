import { fieldOf } from '#admin/kit/form/field.ts'
import { useField, useValue } from '#admin/kit/form/form-context.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { money, number } from '#admin/kit/form/number-fields.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { inputsOf } from '#admin/kit/form/use-form.ts'
import type { Tax } from '#contract/admin/money/tax-settings.ts'
import { taxLengths } from '#contract/limits.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Checkbox } from '#ui/input/field.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { TaxedCountries } from './taxed-countries.tsx'

type Threshold = Tax['threshold']

const limitFields = (currency: string) => ({
  amount: money('Limit', { isForeign: true }),
  currency: text('Currency', { maxLength: 3, autoCapitalize: 'characters', placeholder: 'EUR' }),
  exchange_rate: number(`US dollars for one ${currency || 'unit'}`, {
    hint: 'The exchange rate, such as 1.08.',
  }),
})

/** The fields of a tax; `taxed` are the countries that have one already. */
export function TaxFields({ path, taxed }: { path: string; taxed: ReadonlySet<string> }) {
  const fields = {
    name: text('Name', { maxLength: taxLengths.name, hint: 'Customers read it: VAT, GST, sales tax.' }),
    is_included: fieldOf('Prices', true, undefined, (name) => <IncludedInput name={name} />),
    registration_number: text('Registration number', {
      maxLength: taxLengths.registration_number,
      hint: 'Under which you pay it, such as an IOSS number. May be empty.',
    }),
    threshold: fieldOf<Threshold>('Limit', null, undefined, (name) => <ThresholdInput name={name} />),
    countries: fieldOf('Countries', [], undefined, (name) => <TaxedCountries {...{ name, taxed }} />),
  }
  return Object.values(inputsOf(fields, `${path}.`))
}

function IncludedInput({ name }: { name: string }) {
  const { value, set, error } = useValue<boolean>(name)
  return (
    <ChoiceGroup
      legend="Prices in the shop"
      stacked
      choices={[
        { value: 'included', label: 'Prices include it', note: 'The customer’s total stays the same.' },
        { value: 'added', label: 'It is added to prices', note: 'The customer pays it on top.' },
      ]}
      value={value ? 'included' : 'added'}
      onChange={(choice) => set(choice === 'included')}
      {...{ name, error }}
    />
  )
}

function ThresholdInput({ name }: { name: string }) {
  const { value: threshold, set } = useValue<Threshold>(name)
  const { form } = useField(name)
  const currency = useWatch(form, `${name}.currency`) as string | undefined
  return (
    <Stack gap={3}>
      <div>
        <Checkbox
          label="Only up to a limit"
          checked={threshold !== null}
          onChange={({ target }) =>
            set(target.checked ? { amount: '', currency: '', exchange_rate: null as never } : null)
          }
        />
        <p className="quiet small">
          Goods worth more are not taxed by the shop. IOSS: 150 EUR, United Kingdom: 135 GBP.
        </p>
      </div>
      {threshold && (
        <Columns least={8} gap="gap" rows={5}>
          {Object.values(inputsOf(limitFields(currency ?? ''), `${name}.`))}
        </Columns>
      )}
    </Stack>
  )
}
