import { useRef, useState } from 'react'
import { answerOptions, answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import type { PackingOrder, Parcel } from '#contract/admin/orders/packing.ts'
import { longestTrackingNumber } from '#model/parcel-limits.ts'

export type ParcelField = keyof Parcel
type Value = string | number | null
type Draft = {
  value: Value
  /** The shop's value when the typing began. */
  seen: Value
  /** Set after a save: the parcel that was on the screen then. The draft ends once the screen shows a newer one. */
  over?: Parcel
}
type Drafts = Partial<Record<ParcelField, Draft>>

/**
 * A parcel's fields together with this person's input. Untouched fields follow the saves of colleagues. A save sends
 * only changed fields with their former values, so the server can refuse to overwrite a newer value.
 */
export function useParcel(order: PackingOrder) {
  const { id, parcel } = order
  const [, setDrafts] = useState<Drafts>({})
  const [problems, setProblems] = useState<Partial<Record<ParcelField, string>>>({})
  const latest = useRef<Drafts>({})
  const sending = useRef(Promise.resolve())
  const shown = useRef(parcel)
  shown.current = parcel

  function put(field: ParcelField, draft: Draft | undefined): void {
    latest.current = { ...latest.current, [field]: draft }
    setDrafts(latest.current)
  }
  const say = (field: ParcelField, problem?: string) => setProblems((said) => ({ ...said, [field]: problem }))

  async function send(field: ParcelField): Promise<void> {
    const draft = latest.current[field]
    if (!draft || draft.over) return
    const { value, seen } = draft
    try {
      const saved = await call('PATCH /admin/packing/{id}/parcel/', {
        params: { id },
        body: { [field]: value, seen: { [field]: seen } },
      })
      await show(saved)
      // Newer input is based on the value that was just saved.
      const newer = latest.current[field]
      if (newer && newer.value !== value) put(field, { ...newer, seen: value })
      else put(field, { value, seen: value, over: shown.current })
    } catch (error) {
      if (!isChanged(error)) return say(field, textOf(field, error))
      const theirs = (await reload())?.parcel[field] ?? null
      put(field, { value: theirs, seen: theirs, over: shown.current })
      say(
        field,
        `Someone else saved ${theirs ?? 'an empty field'} in the meantime, so ${value ?? 'your empty field'} wasn’t saved. Type it again if it’s right.`,
      )
    }
  }

  const query = answerOptions('GET /admin/packing/{id}/', { params: { id } })
  async function show(saved: PackingOrder): Promise<void> {
    // A running refetch would bring back the former values.
    await answers.cancelQueries({ queryKey: query.queryKey })
    answers.setQueryData(query.queryKey, saved)
  }
  async function reload(): Promise<PackingOrder | undefined> {
    await answers.invalidateQueries({ queryKey: query.queryKey })
    return answers.getQueryData(query.queryKey)
  }

  const draftOf = (field: ParcelField) => {
    const draft = latest.current[field]
    return draft?.over && draft.over !== parcel ? undefined : draft
  }
  const shownIn = (field: ParcelField): Value => {
    const draft = draftOf(field)
    return draft ? draft.value : parcel[field]
  }
  const seenOf = (field: ParcelField) => {
    const draft = draftOf(field)
    return draft ? draft.seen : parcel[field]
  }
  return {
    values: {
      weight_g: shownIn('weight_g'),
      carrier: shownIn('carrier'),
      tracking_number: shownIn('tracking_number'),
    },
    problems,
    say,
    type(field: ParcelField, value: Value) {
      say(field)
      put(field, { value, seen: seenOf(field) })
    },
    /** Saves the typed value; saves run one after the other. */
    keep(field: ParcelField) {
      const draft = draftOf(field)
      if (!draft || draft.over) return
      const value = typeof draft.value === 'string' ? draft.value.trim() || null : draft.value
      put(field, value === draft.seen ? undefined : { ...draft, value })
      if (value === draft.seen) return
      sending.current = sending.current.then(() => send(field))
    },
    /** The values that this person sees when shipping the parcel. */
    seen: () => ({
      carrier: seenOf('carrier') as string | null,
      tracking_number: seenOf('tracking_number') as string | null,
    }),
    /** Shows a colleague's values, if they are the reason why the parcel was refused. */
    async takeOver(error: unknown) {
      if (!isChanged(error)) return
      for (const field of ['carrier', 'tracking_number'] as const) put(field, undefined)
      await reload()
    },
  }
}

function isChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'parcel_changed'
}

/** The error without the field's name, which would be redundant next to the field. */
function textOf(field: ParcelField, error: unknown): string {
  const own = error instanceof CallError ? error.fields?.[field]?.join(' ') : undefined
  return own ?? failureText(error)
}

/** A parcel that weighs much more or less than expected contains wrong items. */
export function weightProblem(weight: Value, expected: number | null): string | undefined {
  if (typeof weight !== 'number' || expected === null) return undefined
  const ratio = weight / expected
  return ratio < 0.6 || ratio > 1.7
    ? `This is far from the ${expected} g expected. Check the parcel.`
    : undefined
}

/**
 * Refuses a code that is too long, such as a carrier's internal multi-part code: cut off, it would be a different code.
 */
export function tooLongText(code: string): string | undefined {
  const { length } = code.trim()
  return length > longestTrackingNumber
    ? `A tracking number has at most ${longestTrackingNumber} characters; this one has ${length}. Type the number printed next to the code.`
    : undefined
}
