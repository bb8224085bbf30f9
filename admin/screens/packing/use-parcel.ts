import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOptions, answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import type { PackingOrder, Parcel } from '#contract/admin/orders/packing.ts'
import { maxTrackingNumberLength } from '#contract/limits.ts'

type ParcelField = keyof Parcel
type Value = string | number | null
/** `seen` is the shop's value when the typing began. */
type Draft = { value: Value; seen: Value }

/**
 * A parcel's fields together with this person's input. Untouched fields follow the saves of colleagues. A save sends
 * only changed fields with their former values, so the server can refuse to overwrite a newer value.
 */
export function useParcel({ id, ...order }: PackingOrder) {
  const query = answerOptions('GET /admin/packing/{id}/', { params: { id } })
  // Read here, so that a draft ends in the same render in which its saved value shows.
  const parcel = useQuery(query).data?.parcel ?? order.parcel
  const [, setDrafts] = useState<Partial<Record<ParcelField, Draft>>>({})
  const [problems, setProblems] = useState<Partial<Record<ParcelField, string>>>({})
  const latest = useRef<Partial<Record<ParcelField, Draft>>>({})
  const sending = useRef(Promise.resolve())

  function put(field: ParcelField, draft: Draft | undefined): void {
    const { [field]: _, ...others } = latest.current
    latest.current = draft ? { ...others, [field]: draft } : others
    setDrafts(latest.current)
  }
  const say = (field: ParcelField, problem?: string) => setProblems((said) => ({ ...said, [field]: problem }))
  const of = (field: ParcelField): Draft =>
    latest.current[field] ?? { value: parcel[field], seen: parcel[field] }
  const reload = () => answers.invalidateQueries({ queryKey: query.queryKey })

  async function send(field: ParcelField): Promise<void> {
    const draft = latest.current[field]
    if (!draft) return
    const { value, seen } = draft
    try {
      const body = { [field]: value, seen: { [field]: seen } }
      const saved = await call('PATCH /admin/packing/{id}/parcel/', { params: { id }, body })
      // A running refetch would bring back the former values.
      await answers.cancelQueries({ queryKey: query.queryKey })
      answers.setQueryData(query.queryKey, saved)
      // Newer input is based on the value that was just saved.
      const newer = latest.current[field]
      put(field, newer && newer.value !== value ? { ...newer, seen: value } : undefined)
    } catch (error) {
      if (!isChanged(error)) return say(field, textOf(field, error))
      await reload()
      put(field, undefined)
      const theirs = answers.getQueryData(query.queryKey)?.parcel[field] ?? 'an empty field'
      say(
        field,
        `Someone else saved ${theirs} in the meantime, so ${value ?? 'your empty field'} wasn’t saved. Type it again if it’s right.`,
      )
    }
  }

  return {
    values: {
      weight_g: of('weight_g').value,
      carrier: of('carrier').value,
      tracking_number: of('tracking_number').value,
    },
    problems,
    say,
    type(field: ParcelField, value: Value) {
      say(field)
      put(field, { value, seen: of(field).seen })
    },
    /** Saves the typed value; saves run one after the other. */
    keep(field: ParcelField) {
      const draft = latest.current[field]
      if (!draft) return
      const value = typeof draft.value === 'string' ? draft.value.trim() || null : draft.value
      put(field, value === draft.seen ? undefined : { ...draft, value })
      sending.current = sending.current.then(() => send(field))
    },
    /** The values that this person sees when shipping the parcel. */
    seen: () => ({
      carrier: of('carrier').seen as string | null,
      tracking_number: of('tracking_number').seen as string | null,
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
  return length > maxTrackingNumberLength
    ? `A tracking number has at most ${maxTrackingNumberLength} characters; this one has ${length}. Type the number printed next to the code.`
    : undefined
}
