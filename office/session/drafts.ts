const prefix = 'karda_office_draft:'

/** What was typed into a form and not saved, by field, and the values it started from. */
export type Draft = {
  version: number | null
  base: Record<string, unknown>
  changed: Record<string, unknown>
  at: string
}

/**
 * Drafts lie on the device, by person and subject, and survive closed tabs, ended sessions and dead networks. False if
 * the device refuses (private windows, a full disk).
 */
export function keepDraft(person: number, subject: string, draft: Draft): boolean {
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
    // A device that cannot be written to has kept nothing.
  }
}

/** At sign-out. */
export function forgetDrafts(person: number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(person, '')))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function keyOf(person: number, subject: string): string {
  return `${prefix}${person}:${subject}`
}
