import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Calls, call } from '#admin/session/calls.ts'
import { findDraft, forgetDraft, keepDraft } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { newKey } from '#client/new-key.ts'
import { addressUse, unusedField } from '#model/address-fields.ts'
import { isUsedKey, onKeyUsed, storeUsedKey } from './used-keys.ts'

export type StaffOrderItem = {
  product_id: number
  name: string
  thumb_image: string | null
  quantity: number
  customization: Record<string, string>
}

export type StaffOrderInput = {
  /** The idempotency key: the same for every attempt, even after a reload, so the order is placed once. */
  key: string
  source: 'phone' | 'fair'
  items: StaffOrderItem[]
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

const nothing: Omit<StaffOrderInput, 'key'> = {
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

function begin(person: number): StaffOrderInput {
  const { key, ...saved } = (findDraft(person, subject)?.changed ?? {}) as Partial<StaffOrderInput>
  if (key === undefined || isUsedKey(key)) return { ...nothing, key: newKey() }
  return { ...nothing, ...saved, key }
}

/**
 * The input of a staff order. The device stores it until the order is placed, in case staff are interrupted. Other tabs
 * of this browser may show the same draft: once a tab places the order, the others start a new one.
 */
export function useStaffOrder() {
  const { id } = useMe()
  const [order, setOrder] = useState(() => begin(id))
  const [isPlacedElsewhere, setPlacedElsewhere] = useState(false)
  const latest = useRef(order)
  const isPlaced = useRef(false)

  function show(next: StaffOrderInput) {
    latest.current = next
    setOrder(next)
  }
  function endIfPlaced(): boolean {
    if (isPlaced.current || !isUsedKey(latest.current.key)) return false
    show(begin(id))
    setPlacedElsewhere(true)
    return true
  }
  const onPlaced = useEffectEvent(() => void endIfPlaced())
  useEffect(() => onKeyUsed(() => onPlaced()), [])

  return {
    order,
    /** Whether another tab has placed this order, so that the screen shows a new draft. */
    isPlacedElsewhere,
    endIfPlaced,
    change(changes: Partial<StaffOrderInput>) {
      // Ignore input between placing the order and leaving the screen.
      if (isPlaced.current || endIfPlaced()) return
      const changed = { ...latest.current, ...changes }
      show(changed)
      setPlacedElsewhere(false)
      keepDraft(id, subject, { version: null, base: {}, changed, at: new Date().toISOString() })
    },
    clear() {
      forgetDraft(id, subject)
      show(begin(id))
    },
    markPlaced() {
      isPlaced.current = true
      storeUsedKey(latest.current.key)
      // Another tab may already have stored its next draft there.
      if (findDraft(id, subject)?.changed.key === latest.current.key) forgetDraft(id, subject)
    },
  }
}

export type StaffOrderQuote = AnswerOf<Calls, 'POST /admin/order-quotes/'>

/** Prices, stock and law for the current input; shows the previous answer while the next one loads. */
export function useStaffOrderQuote({ items, country, handed_over, ...to }: StaffOrderInput) {
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

export function wantedOf(items: StaffOrderItem[]) {
  return items.map(({ product_id, quantity, customization }) => ({ product_id, quantity, customization }))
}

/** The delivery address. A dash stands for parts that the country lacks or that are unknown. */
export function addressOf({ country, street, street2, city, state, postalCode }: StaffOrderInput) {
  const use = addressUse(country)
  return {
    street,
    ...(street2.trim() && { street2 }),
    city: (use.city !== 'unused' && city.trim()) || unusedField,
    ...(use.state !== 'unused' && state.trim() && { state }),
    postalCode: (use.postalCode !== 'unused' && postalCode.trim()) || unusedField,
  }
}
