import { useState } from 'react'
import { check } from '#admin/kit/form/choice-fields.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { group } from '#admin/kit/form/entries.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { call } from '#admin/session/calls.ts'
import { CallError } from '#client/call-error.ts'
import { addressUse, filledIn, unusedField } from '#model/address-fields.ts'
import { dollars } from '#model/money-text.ts'
import type { Order } from './order-answer.ts'

type Address = Order['delivery_address']
type Check = Awaited<ReturnType<typeof checkOf>>

function checkOf(id: string, delivery_address: Address) {
  return call('POST /admin/orders/{id}/address-check/', { params: { id }, body: { delivery_address } })
}

/** Postal code and city are required only in some countries: see `addressIn`. */
const lines = {
  fullname: { label: 'Name', required: true },
  company: { label: 'Company' },
  country: { label: 'Country', required: true },
  street: { label: 'Street and number', required: true },
  street2: { label: 'Apartment, floor, building' },
  postalCode: { label: 'Postal code' },
  city: { label: 'City' },
  state: { label: 'State or province' },
  contact_number: { label: 'Phone', required: true },
  tax_number: { label: 'Tax number' },
}
type Line = keyof typeof lines

/** The server requires these fields in every address, if only as a dash. */
const specified: readonly string[] = ['postalCode', 'city', 'contact_number']

function addressFields(address: Address) {
  const entries = Object.entries<{ label: string; required?: boolean }>(lines).map(([name, line]) => {
    const initial = filledIn(address[name as Line])
    // Customers who order by phone may leave no number.
    return [name, text(line.label, { initial, required: line.required === true && initial !== '' })]
  })
  return Object.fromEntries(entries) as Record<Line, ReturnType<typeof text>>
}

/** Builds the address; throws if a field that its country requires is empty. */
function addressIn(typed: Record<Line, string>): Address {
  const use = addressUse(typed.country)
  const missing = (['postalCode', 'city'] as const).filter((name) => use[name] === 'required' && !typed[name])
  if (missing.length > 0) {
    const errors = missing.map((name) => [`delivery_address.${name}`, ['Fill this in.']])
    throw new CallError(400, Object.fromEntries(errors))
  }
  const filled = Object.entries(typed).map(([name, line]) => [
    name,
    line || (specified.includes(name) ? unusedField : ''),
  ])
  return Object.fromEntries(filled.filter(([, line]) => line !== '')) as Address
}

/**
 * Corrects the delivery address. If the law or the price differs there, the dialog says so, and saves only after staff
 * accept that.
 */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [found, setFound] = useState<Check>()
  // The version when the dialog opened; the server refuses the save if a colleague has corrected the address since.
  const [version] = useState(order.address_version)
  const [address] = useState(() => addressFields(order.delivery_address))
  const price = found?.quote.price
  const declared = (found?.declarations ?? []).map(({ kind, text: statement }) => [
    kind,
    check(`The customer has confirmed: ${statement}`),
  ])
  const form = useForm({
    fields: {
      delivery_address: group('Address', address),
      declarations: group<Record<string, ReturnType<typeof check>>>(
        'Declarations',
        Object.fromEntries(declared),
      ),
      ...(price !== undefined &&
        price !== null &&
        price !== found?.shipping && {
          accept_price: check(
            `Shipping costs ${dollars(price)} there instead of ${dollars(order.shipping)}; the shop pays the difference`,
          ),
        }),
      notify: check('Email the new address to the customer'),
    },
    send: async ({ delivery_address: typed, declarations, accept_price, notify }) => {
      const delivery_address = addressIn(typed)
      const kinds = (found?.declarations ?? []).map(({ kind }) => kind)
      try {
        await call('PUT /admin/orders/{id}/address/', {
          params: { id: order.id },
          body: {
            version,
            delivery_address,
            declarations: kinds.filter((kind) => declarations[kind]),
            notify,
            ...(price && accept_price && { shipping_price: price }),
          },
        })
      } catch (error) {
        if (error instanceof CallError)
          setFound(await checkOf(order.id, delivery_address).catch(() => undefined))
        throw error
      }
    },
    onSent: onClose,
  })
  return (
    <DialogForm
      form={form}
      title="Correct the address"
      text="We check the law and the shipping price again. The total stays the same, and the timeline keeps the old address."
      confirm="Save address"
      onClose={onClose}
    />
  )
}
