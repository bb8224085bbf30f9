import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerOptions, answers, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { findDraft, forgetDraft, keepDraft } from '#admin/session/drafts.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMe } from '#admin/session/me.ts'
import { CallError } from '#client/call-error.ts'
import { newKey } from '#client/new-key.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { type Act, withActs } from './pending-acts.ts'

type NewAct =
  | { kind: 'scan'; code: string; item?: number | undefined }
  | { kind: 'tick'; item: number; slot: number; is_packed: boolean; serial?: string | undefined }

const msBetweenTries = 4000

/**
 * The order on the packing table. What is ticked or scanned shows at once, is kept on the device until the server has it,
 * and is sent in its order as soon as there is a network. What the server refuses is taken back, with the reason.
 */
export function usePacking(id: string) {
  const me = useMe()
  const answer = useAnswer('GET /admin/packing/{id}/', { params: { id } })
  const [acts, setActs] = useState<Act[]>(() => storedActs(me.id))
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState<string>()
  const isSending = useRef(false)
  const latest = useRef(acts)

  function store(next: Act[]): void {
    latest.current = next
    setActs(next)
    if (next.length === 0) forgetDraft(me.id, subject)
    else
      keepDraft(me.id, subject, {
        version: null,
        base: {},
        changed: { acts: next },
        at: new Date().toISOString(),
      })
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (let act = latest.current[0]; act; act = latest.current[0]) {
      try {
        const order = await perform(act)
        answers.setQueryData(
          answerOptions('GET /admin/packing/{id}/', { params: { id: act.order } }).queryKey,
          order,
        )
      } catch (error) {
        if (isAway(error)) break
        setDone(undefined)
        setRefusal(failureText(error))
        navigator.vibrate?.([80, 60, 80])
      }
      const sent = act.key
      store(latest.current.filter(({ key }) => key !== sent))
    }
    isSending.current = false
  }

  const retry = useEffectEvent(() => void send())
  useEffect(() => {
    retry()
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    const timer = setInterval(() => retry(), msBetweenTries)
    return () => {
      removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [])

  function act(given: NewAct): void {
    setRefusal(undefined)
    setDone(given.kind === 'scan' ? given.code : undefined)
    const base = { key: newKey(), order: id }
    store([
      ...latest.current,
      given.kind === 'scan'
        ? { ...base, ...given, item: given.item }
        : { ...base, ...given, serial: given.serial },
    ])
    void send()
  }

  const own = acts.filter((one) => one.order === id)
  return {
    ...answer,
    order: answer.data && withActs(answer.data, own),
    /** How many ticks have not reached the server. */
    waiting: own.length,
    refusal,
    /** The code that was scanned last, if it was not refused. */
    done,
    act,
  }
}

const subject = 'packing'

function storedActs(person: number): Act[] {
  const { acts } = (findDraft(person, subject)?.changed ?? {}) as { acts?: Act[] }
  return Array.isArray(acts) ? acts : []
}

function perform(act: Act): Promise<PackingOrder> {
  const { key: idempotencyKey, order: id } = act
  if (act.kind === 'scan') {
    const { code, item } = act
    return call('POST /admin/packing/{id}/scans/', {
      params: { id },
      body: { code, ...(item && { item }) },
      idempotencyKey,
    })
  }
  const { item, slot, is_packed, serial } = act
  return call('PUT /admin/packing/{id}/items/{item}/{slot}/', {
    params: { id, item, slot },
    body: { is_packed, ...(serial && { serial }) },
  })
}

/** The call has not been decided: it is sent again later. */
function isAway(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status)
}
