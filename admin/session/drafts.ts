import { onStored, readStored, store, storedKeys } from './device.ts'

const prefix = 'karda_office_draft:'

/** The unsaved values of a form by field, and the values that they started from. */
export type Draft = {
  version: number | null
  base: Record<string, unknown>
  changed: Record<string, unknown>
  at: string
}

/** True after a sign-out, until the browser leaves the page. */
let isClosed = false

/**
 * Stores a draft on the device, by person and subject: it survives closed tabs, ended sessions and network failures.
 * Returns false if the device refuses.
 */
export function keepDraft(person: number, subject: string, draft: Draft): boolean {
  return isClosed || store(keyOf(person, subject), draft)
}

/** Stores input that starts from nothing stored, such as an answer that is being written. */
export function keepInput(person: number, subject: string, changed: Draft['changed']): void {
  keepDraft(person, subject, { version: null, base: {}, changed, at: new Date().toISOString() })
}

export function findDraft(person: number, subject: string): Draft | undefined {
  return readStored(keyOf(person, subject)) as Draft | undefined
}

export function forgetDraft(person: number, subject: string): void {
  store(keyOf(person, subject), undefined)
}

/** Whether this person has unsaved drafts on this device. */
export function hasDrafts(person: number): boolean {
  return storedKeys(keyOf(person, '')).length > 0
}

/** At sign-out: deletes all drafts of the person and stores no further ones. */
export function forgetDrafts(person: number): void {
  isClosed = true
  for (const key of storedKeys(keyOf(person, ''))) store(key, undefined)
}

/** Calls `listener` when another tab of this browser has deleted a draft. Returns a function that stops listening. */
export function onForgotten(person: number, subject: string, listener: () => void): () => void {
  return onStored(keyOf(person, subject), (isDeleted) => {
    if (isDeleted && !isClosed) listener()
  })
}

function keyOf(person: number, subject: string): string {
  return `${prefix}${person}:${subject}`
}
