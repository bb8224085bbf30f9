import type { ReactNode } from 'react'
import { choice } from '#admin/kit/form/choice-fields.tsx'
import { fieldOf } from '#admin/kit/form/field.ts'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { setting } from '#admin/kit/setting.tsx'
import type { Tax } from '#contract/admin/money/tax-settings.ts'
import { TaxesInput } from './taxes-input.tsx'

/** The taxes that the shop collects, by country. */
export const taxes = setting({
  path: '/admin/settings/taxes/',
  subject: 'taxes',
  title: 'Taxes',
  intro: 'Changes take effect as soon as you save, for new orders. Orders already placed keep their tax.',
  fields: {
    taxes: fieldOf<Tax[]>('Taxes', [], undefined, (name) => <TaxesInput name={name} />),
    rounding: choice(
      'Round the tax',
      { total: 'Of the whole order', line: 'Of each line' },
      { stacked: true },
    ),
  },
  layout: ({ taxes, rounding }) => (
    <>
      {taxes}
      <WhileTaxed>
        <FormPart
          title="Rounding"
          hint="To whole cents. Ask your tax adviser if in doubt; the difference is a cent or two."
        >
          {rounding}
        </FormPart>
      </WhileTaxed>
    </>
  ),
})

function WhileTaxed({ children }: { children: ReactNode }) {
  const { form } = useFormOfPage()
  const all = useWatch(form, 'taxes') as Tax[]
  return all.length > 0 && children
}
