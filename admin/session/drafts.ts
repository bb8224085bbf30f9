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
 * Returns false if the device refuses (private windows, a full disk).
 */
export function keepDraft(person: number, subject: string, draft: Draft): boolean {
  if (isClosed) return true
  try {
    localStorage.setItem(keyOf(person, subject), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function findDraft(person: number, subject: string): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(person, subject))
    return text === null ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}

export function forgetDraft(person: number, subject: string): void {
  try {
    localStorage.removeItem(keyOf(person, subject))
  } catch {
    // A device without writable storage has no drafts.
  }
}

/** Whether this person has unsaved drafts on this device. */
export function hasDrafts(person: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keyOf(person, '')))
  } catch {
    return false
  }
}

/** At sign-out: deletes all drafts of the person and stores no further ones. */
export function forgetDrafts(person: number): void {
  isClosed = true
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(person, '')))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // A device without storage has no drafts.
  }
}

/** Calls `listener` when another tab of this browser has deleted a draft. Returns a function that stops listening. */
export function onForgotten(person: number, subject: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(person, subject) && newValue === null && !isClosed) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function keyOf(person: number, subject: string): string {
  return `${prefix}${person}:${subject}`
}
