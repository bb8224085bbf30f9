import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Calls, call } from '#admin/session/calls.ts'
import { findDraft, forgetDraft, keepDraft } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { newKey } from '#client/new-key.ts'
import { addressUse, unusedField } from '#model/address-fields.ts'
import { isTakenKey, keepTakenKey, onKeyTaken } from './taken-keys.ts'

export type TakenItem = {
  product_id: number
  name: string
  thumb_image: string | null
  quantity: number
  customization: Record<string, string>
}

/** What was said so far. */
export type TakenOrder = {
  /** The same for every attempt to take this order, after a reload as well: it is taken once. */
  key: string
  source: 'phone' | 'fair'
  items: TakenItem[]
  customer: { id: number; username: string; email: string; name?: string | null } | null
  fullname: string
  company: string
  tax_number: string
  contact_number: string
  contact_email: string
  country: string
  handed_over: boolean
  street: string
  street2: string
  city: string
  state: string
  postalCode: string
  payment: 'bank_transfer' | 'custom' | 'cash' | ''
  payment_note: string
  declared: string[]
}

const nothing: Omit<TakenOrder, 'key'> = {
  source: 'phone',
  items: [],
  customer: null,
  fullname: '',
  contact_number: '',
  contact_email: '',
  country: '',
  handed_over: false,
  street: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  company: '',
  tax_number: '',
  payment: '',
  payment_note: '',
  declared: [],
}

const subject = 'order:new'

function begin(person: number): TakenOrder {
  const { key, ...kept } = (findDraft(person, subject)?.changed ?? {}) as Partial<TakenOrder>
  if (key === undefined || isTakenKey(key)) return { ...nothing, key: newKey() }
  return { ...nothing, ...kept, key }
}

/**
 * The order as it is being taken. It lies on the device until it is taken, since calls are interrupted. Other tabs of this
 * browser may have the same one: once it is taken, none goes on with its key.
 */
export function useTakenOrder() {
  const { id } = useMe()
  const [order, setOrder] = useState(() => begin(id))
  const [isTakenElsewhere, setTakenElsewhere] = useState(false)
  const latest = useRef(order)
  const isTaken = useRef(false)

  function show(next: TakenOrder) {
    latest.current = next
    setOrder(next)
  }
  function endIfTaken(): boolean {
    if (isTaken.current || !isTakenKey(latest.current.key)) return false
    show(begin(id))
    setTakenElsewhere(true)
    return true
  }
  const onTaken = useEffectEvent(() => void endIfTaken())
  useEffect(() => onKeyTaken(() => onTaken()), [])

  return {
    order,
    /** What was here has been taken in another tab; this is the next one. */
    isTakenElsewhere,
    endIfTaken,
    change(changes: Partial<TakenOrder>) {
      // A key press after the order was taken, while the screen is being left.
      if (isTaken.current || endIfTaken()) return
      const changed = { ...latest.current, ...changes }
      show(changed)
      setTakenElsewhere(false)
      keepDraft(id, subject, { version: null, base: {}, changed, at: new Date().toISOString() })
    },
    clear() {
      forgetDraft(id, subject)
      show(begin(id))
    },
    taken() {
      isTaken.current = true
      keepTakenKey(latest.current.key)
      // Another tab may have begun the next one there.
      if (findDraft(id, subject)?.changed.key === latest.current.key) forgetDraft(id, subject)
    },
  }
}

export type TakenQuote = AnswerOf<Calls, 'POST /admin/order-quotes/'>

/** Prices, stock and law of what was said so far; the former answer stays while the next is on its way. */
export function useTakenQuote({ items, country, handed_over, ...to }: TakenOrder) {
  const body = {
    items: wantedOf(items),
    ...(country && { country }),
    ...(handed_over
      ? { address: null }
      : to.postalCode && {
          address: { street: to.street || '–', city: to.city || '–', postalCode: to.postalCode },
        }),
  }
  return useQuery({
    queryKey: ['POST /admin/order-quotes/', body],
    queryFn: ({ signal }) => call('POST /admin/order-quotes/', { body, signal }),
    enabled: items.length > 0,
    placeholderData: (before) => before,
  })
}

export function wantedOf(items: TakenItem[]) {
  return items.map(({ product_id, quantity, customization }) => ({ product_id, quantity, customization }))
}

/** Where it goes. What the country lacks or nobody knows is a dash. */
export function takenAddress({ country, street, street2, city, state, postalCode }: TakenOrder) {
  const use = addressUse(country)
  return {
    street,
    ...(street2.trim() && { street2 }),
    city: (use.city !== 'unused' && city.trim()) || unusedField,
    ...(use.state !== 'unused' && state.trim() && { state }),
    postalCode: (use.postalCode !== 'unused' && postalCode.trim()) || unusedField,
  }
}
