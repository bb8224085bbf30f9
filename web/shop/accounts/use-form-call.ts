import { type FormEvent, useState } from 'react'
import { CallError, messageOf, Refusal } from '../../../client/call-error.ts'
import type { SubmitMessage } from '../../../client/use-submit.ts'
import { type Faults, focusError } from './required-fields.ts'

type Parts = {
  /** What stands against sending at all, by field. */
  check?: (form: FormData) => Faults
  /** Gives what to say when it went well; nothing when the page is left. */
  send: (form: FormData) => Promise<string | undefined>
  /** What to say when nobody else has said why not. */
  otherwise: string
}

const notThere = 'This is not there any more, or the shop does not offer it.'

/** A form that checks itself, is sent once at a time, and shows the server's faults beside its fields. */
export function useFormCall({ check, send, otherwise }: Parts) {
  const [faults, setFaults] = useState<Faults>({})
  const [said, say] = useState<SubmitMessage>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const sheet = event.currentTarget
    const data = new FormData(sheet)
    const found = check?.(data) ?? {}
    setFaults(found)
    say(undefined)
    if (focusError(sheet, found)) return
    setBusy(true)
    try {
      const text = await send(data)
      if (text) say({ kind: 'success', text })
    } catch (error) {
      const fields = faultsOf(error)
      setFaults(fields)
      // A fault that no field of the form can show stands below it.
      const isShown =
        focusError(sheet, fields) && Object.keys(fields).every((name) => sheet.elements.namedItem(name))
      if (!isShown) say({ kind: 'error', text: textOf(error, otherwise) })
    }
    setBusy(false)
  }

  return { faults, said, busy, submit }
}

function faultsOf(error: unknown): Faults {
  const fields = error instanceof CallError ? (error.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.join(' ')]))
}

function textOf(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError || error instanceof Refusal)) console.error(error)
  return error instanceof CallError && error.status === 404 ? notThere : messageOf(error, otherwise)
}
