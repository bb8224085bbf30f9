import { useSyncExternalStore } from 'react'
import { CallError } from '../../client/call-error.ts'
import { ownerOf } from '../../client/token-payload.ts'
import { onTokensChanged, readAccessToken } from './tokens.ts'

/** What a member of staff has to do before the shop knows them: enter a code, or set a second factor up first. */
export type FactorDue = 'required' | 'missing'

const codes: Record<string, FactorDue> = {
  second_factor_required: 'required',
  second_factor_setup_required: 'missing',
}

let due: FactorDue | undefined
let owner: string | null = null
const listeners = new Set<() => void>()

/** Remembers that a call was refused because the second factor was not given in this session. */
export function noteRefusal(error: unknown): void {
  const code = error instanceof CallError ? error.code : undefined
  if (!code || !Object.hasOwn(codes, code)) return
  owner = ownerOf(readAccessToken())
  setDue(codes[code])
}

/** The person has closed the question; the next refusal asks again. */
export function forgetFactorDue(): void {
  setDue(undefined)
}

/** Undefined unless a call was refused for it. */
export function useFactorDue(): FactorDue | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => due,
    () => undefined,
  )
}

// Whoever signs in next is somebody else.
if (typeof window !== 'undefined') {
  onTokensChanged(() => {
    if (due && ownerOf(readAccessToken()) !== owner) setDue(undefined)
  })
}

function setDue(next: FactorDue | undefined): void {
  due = next
  for (const listener of listeners) listener()
}
