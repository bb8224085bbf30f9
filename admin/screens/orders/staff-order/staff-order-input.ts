import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ValuesOf } from '#admin/kit/form/field.ts'
import { useDebounced } from '#admin/kit/use-debounced.ts'
import { call } from '#admin/session/calls.ts'
import { findDraft, forgetDraft, keepInput } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import { newKey } from '#client/new-key.ts'
import { addressUse, unusedField } from '#model/address-fields.ts'
import { discountOf } from './staff-discount.tsx'
import type { StaffOrderItem, staffOrderFields } from './staff-order-fields.ts'
import { isUsedKey, onKeyUsed, storeUsedKey } from './used-keys.ts'

export type StaffOrderInput = ValuesOf<ReturnType<typeof staffOrderFields>>

const subject = 'order:new'

/** The idempotency key is the same for every attempt, even after a reload, so the order is placed once. */
type Draft = Partial<StaffOrderInput> & { key: string }

function draftOf(person: number): Draft {
  const { key, ...saved } = (findDraft(person, subject)?.changed ?? {}) as Partial<Draft>
  return key === undefined || isUsedKey(key) ? { key: newKey() } : { ...saved, key }
}

/**
 * The draft of a staff order. The device stores it until the order is placed, in case staff are interrupted. Other tabs
 * of this browser may show the same draft: once a tab places the order, the others start a new one.
 */
export function useStaffOrderDraft() {
  const { id } = useMe()
  const [draft, setDraft] = useState(() => draftOf(id))
  const [isPlacedElsewhere, setPlacedElsewhere] = useState(false)
  const key = useRef(draft.key)
  const isPlaced = useRef(false)

  function start(): void {
    const next = draftOf(id)
    key.current = next.key
    setDraft(next)
  }
  function endIfPlaced(): boolean {
    if (isPlaced.current || !isUsedKey(key.current)) return false
    start()
    setPlacedElsewhere(true)
    return true
  }
  const onPlaced = useEffectEvent(() => void endIfPlaced())
  useEffect(() => onKeyUsed(() => onPlaced()), [])

  return {
    /** What was stored when the form began; another key is another form. */
    draft,
    /** Whether another tab has placed this order, so that the screen shows a new draft. */
    isPlacedElsewhere,
    endIfPlaced,
    keep(values: object) {
      // Ignore input between placing the order and leaving the screen.
      if (isPlaced.current || endIfPlaced()) return
      setPlacedElsewhere(false)
      const changed = { ...values, key: key.current }
      keepInput(id, subject, changed)
    },
    clear() {
      forgetDraft(id, subject)
      start()
    },
    markPlaced() {
      isPlaced.current = true
      storeUsedKey(key.current)
      // Another tab may already have stored its next draft there.
      if (findDraft(id, subject)?.changed.key === key.current) forgetDraft(id, subject)
    },
  }
}

/** Prices, stock and law for the current input; shows the previous answer while the next one loads. */
export function useStaffOrderQuote({ items, country, handed_over, ...to }: StaffOrderInput) {
  const typedCode = to.discount_code.trim()
  const code = useDebounced(typedCode)
  const discount = discountOf(to.discount)
  const body = {
    items: wantedOf(items),
    customer_id: to.customer?.id ?? null,
    ...(code && { discount_code: code }),
    // The reason changes no price.
    ...(discount && { discount: { ...discount, reason: discount.reason || 'Discount' } }),
    ...(country && { country }),
    ...(handed_over
      ? { address: null }
      : to.postalCode && {
          address: { street: to.street || '–', city: to.city || '–', postalCode: to.postalCode },
        }),
  }
  const query = useQuery({
    queryKey: ['POST /admin/order-quotes/', body],
    queryFn: ({ signal }) => call('POST /admin/order-quotes/', { body, signal }),
    enabled: items.length > 0,
    placeholderData: (before) => before,
  })
  return { ...query, isFormer: query.isPlaceholderData || code !== typedCode }
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
