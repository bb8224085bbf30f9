import { useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, SelectInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { ShippingCountry } from '#contract/admin/shipping/shipping-countries.ts'
import { CheckedLaw } from './checked-law.tsx'
import { lawOf } from './law-of.ts'
import { RulesInput } from './rules-input.tsx'
import { TryIt } from './try-it.tsx'

/** A country: its zone, whether we ship there, and its legal rules. */
export default function Country() {
  const { code = '' } = useParams()
  const country = useAnswer('GET /admin/shipping/countries/{code}/', { params: { code } })
  return <Answer query={country}>{(found) => <CountryForm key={found.code} country={found} />}</Answer>
}

function CountryForm({ country }: { country: ShippingCountry }) {
  const { code, name, zone, blocked_reason, rules, version } = country
  const zones = useAnswer('GET /admin/shipping/zones/', { query: { page_size: 100 } })
  const form = useAdminForm({
    subject: `shipping-country:${code}`,
    values: { zone_id: zone.id, blocked_reason: blocked_reason ?? '', rules },
    version,
    labels: { zone_id: 'Zone', blocked_reason: 'Why we don’t ship there', rules: 'Rules' },
    read: (record) => ({
      zone_id: record.zone_id as number,
      blocked_reason: (record.blocked_reason as string | null) ?? '',
      rules: record.rules as typeof rules,
    }),
    save: (values, version) =>
      call('PUT /admin/shipping/countries/{code}/', {
        params: { code },
        body: { ...lawOf(values), version },
      }),
  })
  return (
    <FormPage
      form={form}
      title={name}
      back={{ to: '/shipping', label: 'Shipping and law' }}
      aside={<TryIt code={code} />}
    >
      <CheckedLaw country={country} />
      <FormPart
        title="Rules"
        hint="They apply to blades only. Changes take effect as soon as you save; orders already placed aren’t affected."
      >
        <RulesInput />
      </FormPart>
      <FormPart title="Shipping">
        <SelectInput name="zone_id">
          {(zones.data?.results ?? [zone]).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
        <LongTextInput
          name="blocked_reason"
          rows={2}
          maxLength={300}
          hint="Leave it empty if you ship there. Otherwise, you sell nothing there, and shoppers see this sentence."
        />
      </FormPart>
    </FormPage>
  )
}
