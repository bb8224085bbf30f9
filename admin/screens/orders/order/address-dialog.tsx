import { useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { CallError } from '#client/call-error.ts'
import { addressUse, filledIn, unusedField } from '#model/address-fields.ts'
import { dollars } from '#model/money-text.ts'
import type { Order } from './order-answer.ts'
import { StepDialog, type StepField, type StepValues } from './step-dialog.tsx'

type Check = Awaited<ReturnType<typeof checkOf>>

function checkOf(id: string, delivery_address: Order['delivery_address']) {
  return call('POST /admin/orders/{id}/address-check/', { params: { id }, body: { delivery_address } })
}

const lines = [
  ['fullname', 'Name'],
  ['company', 'Company'],
  ['country', 'Country'],
  ['street', 'Street and number'],
  ['street2', 'Apartment, floor, building'],
  ['postalCode', 'Postal code'],
  ['city', 'City'],
  ['state', 'State or province'],
  ['contact_number', 'Phone'],
  ['tax_number', 'Tax number'],
] as const
type Line = (typeof lines)[number][0]

/** Always optional. Whether postal code and city are required depends on the country. */
const optional: readonly Line[] = ['company', 'street2', 'postalCode', 'city', 'state', 'tax_number']

/** The server requires these fields in every address, if only as a dash. */
const specified: readonly Line[] = ['postalCode', 'city', 'contact_number']

/** Builds the address; throws if a field that its country requires is empty. */
function addressIn({ text }: StepValues): Order['delivery_address'] {
  const typed = (name: Line) => text(`delivery_address.${name}`)
  const use = addressUse(typed('country'))
  const missing = (['postalCode', 'city'] as const).filter((name) => use[name] === 'required' && !typed(name))
  if (missing.length > 0)
    throw new CallError(
      400,
      Object.fromEntries(missing.map((name) => [`delivery_address.${name}`, ['Fill this in.']])),
    )
  const entries = lines.map(([name]) => [name, typed(name) || (specified.includes(name) ? unusedField : '')])
  return Object.fromEntries(entries.filter(([, line]) => line !== '')) as Order['delivery_address']
}

/**
 * Corrects the delivery address. If the law or the price differs there, the dialog says so, and saves only after staff
 * accept that.
 */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const correct = useChange('PUT /admin/orders/{id}/address/')
  const [check, setCheck] = useState<Check>()
  // The version when the dialog opened; the server refuses the save if a colleague has corrected the address since.
  const [version] = useState(order.address_version)
  const run = async (values: StepValues) => {
    const { isChecked } = values
    const delivery_address = addressIn(values)
    const declarations = (check?.declarations ?? [])
      .filter(({ kind }) => isChecked(`declarations.${kind}`))
      .map(({ kind }) => kind)
    const price = check?.quote.price
    try {
      await correct.mutateAsync({
        params: { id: order.id },
        body: {
          version,
          delivery_address,
          declarations,
          notify: isChecked('notify'),
          ...(price && isChecked('accept_price') && { shipping_price: price }),
        },
      })
    } catch (error) {
      if (error instanceof CallError)
        setCheck(await checkOf(order.id, delivery_address).catch(() => undefined))
      throw error
    }
  }
  return (
    <StepDialog
      title="Correct the address"
      consequence="We check the law and the shipping price again. The total stays the same, and the timeline keeps the old address."
      confirm="Save address"
      fields={[
        ...lines.map(([name, label]) => ({
          name: `delivery_address.${name}`,
          label,
          value: filledIn(order.delivery_address[name]),
          // Customers who order by phone may leave no number.
          isOptional: optional.includes(name) || filledIn(order.delivery_address[name]) === '',
        })),
        ...questionsOf(order, check),
        { name: 'notify', label: 'Email the new address to the customer', kind: 'check' },
      ]}
      {...{ run, onClose }}
    />
  )
}

/** The declarations and the price that staff must accept before saving. */
function questionsOf(order: Order, check: Check | undefined): StepField[] {
  if (!check) return []
  const { price } = check.quote
  return [
    ...check.declarations.map(({ kind, text }) => ({
      name: `declarations.${kind}`,
      kind: 'check' as const,
      label: `The customer has confirmed: ${text}`,
    })),
    ...(price && price !== check.shipping
      ? [
          {
            name: 'accept_price',
            kind: 'check' as const,
            label: `Shipping costs ${dollars(price)} there instead of ${dollars(order.shipping)}; the shop pays the difference`,
          },
        ]
      : []),
  ]
}
