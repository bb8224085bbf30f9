import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerOptions, answers, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { findDraft, forgetDraft, keepInput } from '#admin/session/drafts.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMe } from '#admin/session/me.ts'
import { CallError } from '#client/call-error.ts'
import { newKey } from '#client/new-key.ts'
import type { PackingOrder, PackingSlot } from '#contract/admin/orders/packing.ts'

type Change =
  | { kind: 'scan'; code: string }
  | { kind: 'tick'; item: number; slot: number; is_packed: boolean; serial: string | undefined }

/** A tick or scan that the server does not have yet. Its idempotency key makes retries safe. */
type QueuedChange = Change & { key: string; order: string }

const msBetweenTries = 4000
const subject = 'packing'

/**
 * The order on the packing table. Ticks and scans show at once, are stored on the device, and are sent in order as soon
 * as a network is available. If the server refuses one, the screen undoes it and shows the reason.
 */
export function usePacking(id: string) {
  const me = useMe()
  const answer = useAnswer('GET /admin/packing/{id}/', { params: { id } })
  const [queue, setQueue] = useState<QueuedChange[]>(() => storedQueue(me.id))
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState<string>()
  const isSending = useRef(false)
  const latest = useRef(queue)

  function store(next: QueuedChange[]): void {
    latest.current = next
    setQueue(next)
    if (next.length === 0) forgetDraft(me.id, subject)
    else keepInput(me.id, subject, { acts: next })
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let change = latest.current[0]; change; change = latest.current[0]) {
        try {
          const order = await perform(change)
          const params = { id: change.order }
          answers.setQueryData(answerOptions('GET /admin/packing/{id}/', { params }).queryKey, order)
        } catch (error) {
          if (isUndecided(error)) break
          setDone(undefined)
          setRefusal(failureText(error))
          navigator.vibrate?.([80, 60, 80])
        }
        const sent = change.key
        store(latest.current.filter(({ key }) => key !== sent))
      }
    } finally {
      isSending.current = false
    }
  }

  const retry = useEffectEvent(() => void send())
  useEffect(() => {
    const again = () => retry()
    again()
    addEventListener('online', again)
    const timer = setInterval(again, msBetweenTries)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])

  function enqueue(next: Change): void {
    setRefusal(undefined)
    setDone(next.kind === 'scan' ? next.code : undefined)
    store([...latest.current, { ...next, key: newKey(), order: id }])
    void send()
  }

  const own = queue.filter((one) => one.order === id)
  return {
    ...answer,
    order: answer.data && withQueuedChanges(answer.data, own),
    /** How many ticks have not reached the server yet. */
    waiting: own.length,
    refusal,
    /** The last scanned code, if it was accepted. */
    done,
    enqueue,
  }
}

function storedQueue(person: number): QueuedChange[] {
  const queue = findDraft(person, subject)?.changed.acts
  return Array.isArray(queue) ? queue : []
}

function perform({ key: idempotencyKey, order: id, ...change }: QueuedChange): Promise<PackingOrder> {
  if (change.kind === 'scan') {
    const body = { code: change.code }
    return call('POST /admin/packing/{id}/scans/', { params: { id }, body, idempotencyKey })
  }
  const { item, slot, is_packed, serial } = change
  const body = { is_packed, ...(serial && { serial }) }
  return call('PUT /admin/packing/{id}/items/{item}/{slot}/', { params: { id, item, slot }, body })
}

/** Whether the server has not decided about a change, so that it must be sent again later. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status)
}

/** The order after the queued changes, as far as this can be predicted. */
function withQueuedChanges(order: PackingOrder, changes: readonly QueuedChange[]): PackingOrder {
  const expected = changes.reduce(apply, order)
  const slots = expected.items.flatMap((item) => item.slots)
  return { ...expected, packed: slots.filter(({ is_packed }) => is_packed).length }
}

function apply(order: PackingOrder, queued: QueuedChange): PackingOrder {
  if (queued.kind === 'tick') {
    const { item, slot, is_packed } = queued
    const serial = is_packed ? queued.serial : null
    return change(order, item, slot, { is_packed, ...(serial !== undefined && { serial }) })
  }
  const code = queued.code.trim().toUpperCase()
  for (const item of order.items) {
    const known = item.slots.find(({ serial }) => serial?.toUpperCase() === code)
    const isFree = item.free_serials.some((serial) => serial.toUpperCase() === code)
    const isProduct = !item.is_numbered && (item.code === code || item.slug.toUpperCase() === code)
    const next = item.slots.find(({ is_packed, serial }) => (item.is_numbered ? serial === null : !is_packed))
    const found = known ?? (isFree || isProduct ? next : undefined)
    if (found) return change(order, item.id, found.slot, { is_packed: true, ...(isFree && { serial: code }) })
  }
  return order
}

function change(order: PackingOrder, id: number, slot: number, values: Partial<PackingSlot>): PackingOrder {
  const items = order.items.map((item) =>
    item.id === id
      ? { ...item, slots: item.slots.map((one) => (one.slot === slot ? { ...one, ...values } : one)) }
      : item,
  )
  return { ...order, items }
}
