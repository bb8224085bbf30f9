import { useNavigate, useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { DeleteButton } from '#admin/kit/form/delete-button.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { NumberInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { MoneyInput } from '#admin/kit/form/money-input.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { ShippingZone } from '#contract/admin/shipping/shipping-zones.ts'
import { plural } from '#ui/data/plural.ts'

type Fields = Omit<ShippingZone, 'id' | 'version' | 'country_count'>

const labels = {
  name: 'Name',
  first_kilogram: 'First kilogram',
  next_half_kilogram: 'Each additional half kilogram',
  days_from: 'Working days, at least',
  days_to: 'Working days, at most',
  position: 'Position in the list',
}
const empty: Fields = {
  name: '',
  first_kilogram: '',
  next_half_kilogram: '',
  days_from: 5,
  days_to: 10,
  position: 99,
}

/** A shipping zone; '/new' is a new one. */
export default function Zone() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <ZoneForm /> : <KnownZone id={Number(id)} />
}

function KnownZone({ id }: { id: number }) {
  const zone = useAnswer('GET /admin/shipping/zones/{id}/', { params: { id } })
  return <Answer query={zone}>{(found) => <ZoneForm key={found.id} zone={found} />}</Answer>
}

function ZoneForm({ zone }: { zone?: ShippingZone }) {
  const navigate = useNavigate()
  const { id = 0, version } = zone ?? {}
  const { name, first_kilogram, next_half_kilogram, days_from, days_to, position } = zone ?? empty
  const form = useAdminForm({
    subject: zone ? `shipping-zone:${id}` : 'shipping-zone:new',
    values: { name, first_kilogram, next_half_kilogram, days_from, days_to, position },
    version,
    labels,
    prices: ({ first_kilogram, next_half_kilogram }) => [
      { id: 'first', label: labels.first_kilogram, amount: first_kilogram },
      { id: 'next', label: labels.next_half_kilogram, amount: next_half_kilogram },
    ],
    save: (fields, version) =>
      zone
        ? call('PUT /admin/shipping/zones/{id}/', { params: { id }, body: { ...fields, version } })
        : call('POST /admin/shipping/zones/', { body: fields }),
    onSaved: (saved) => !zone && navigate(`/shipping/zones/${saved.id}`, { replace: true }),
  })
  return (
    <FormPage
      form={form}
      title={zone?.name ?? 'New zone'}
      back={{ to: '/shipping/zones', label: 'Zones and prices' }}
      menu={zone && <DeleteZone zone={zone} />}
    >
      <TextInput name="name" maxLength={80} />
      <MoneyInput name="first_kilogram" />
      <MoneyInput name="next_half_kilogram" hint="Or part of it." />
      <NumberInput name="days_from" whole />
      <NumberInput name="days_to" whole />
      <NumberInput name="position" whole hint="Zones are listed from the lowest number." />
    </FormPage>
  )
}

function DeleteZone({ zone: { id, name, country_count } }: { zone: ShippingZone }) {
  const navigate = useNavigate()
  const remove = useChange('DELETE /admin/shipping/zones/{id}/')
  return (
    <DeleteButton
      title={`Delete “${name}”?`}
      text={
        country_count > 0
          ? `${plural(country_count, { one: '# country is', other: '# countries are' })} in it. Put ${country_count === 1 ? 'it' : 'them'} in another zone first.`
          : 'It has no countries, so no price changes.'
      }
      remove={() => remove.mutateAsync({ params: { id } })}
      onDeleted={() => {
        toast({ text: `${name} deleted` })
        navigate('/shipping/zones')
      }}
    />
  )
}
