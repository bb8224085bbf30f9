import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../client/call-types.ts'
import { newKey } from '../../../client/new-key.ts'
import { type Calls, call } from '../../session/calls.ts'
import { findDraft, forgetDraft, keepDraft } from '../../session/drafts.ts'
import { useMe } from '../../session/me.ts'

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
  customer: { id: number; username: string; email: string } | null
  fullname: string
  contact_number: string
  contact_email: string
  country: string
  handed_over: boolean
  street: string
  city: string
  postalCode: string
  payment: 'bank_transfer' | 'custom' | 'cash' | ''
  payment_note: string
  declared: string[]
}

const nothing: Omit<TakenOrder, 'key'> = {
  ...{ source: 'phone', items: [], customer: null, fullname: '', contact_number: '', contact_email: '' },
  ...{ country: '', handed_over: false, street: '', city: '', postalCode: '' },
  ...{ payment: '', payment_note: '', declared: [] },
}

const subject = 'order:new'

function begin(person: number): TakenOrder {
  return { ...nothing, key: newKey(), ...findDraft(person, subject)?.changed }
}

/** The order as it is being taken. It lies on the device until it is taken, since calls are interrupted. */
export function useTakenOrder() {
  const { id } = useMe()
  const [order, setOrder] = useState(() => begin(id))
  const latest = useRef(order)
  return {
    order,
    change(changes: Partial<TakenOrder>) {
      const changed = { ...latest.current, ...changes }
      latest.current = changed
      setOrder(changed)
      keepDraft(id, subject, { version: null, base: {}, changed, at: new Date().toISOString() })
    },
    clear() {
      forgetDraft(id, subject)
      latest.current = begin(id)
      setOrder(latest.current)
    },
    forget: () => forgetDraft(id, subject),
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
