import { findDraft } from '../../session/drafts.ts'
import { mergeChanges, pick, type Values } from './merge-changes.ts'

/** A field that both sides changed. */
export type Clash = { field: string; theirs: unknown; by: string | null; at: string | null }

type Base = { values: Values; version: number }

export type Start = { values: Values; base: Base; clashes: Clash[]; isRestored: boolean }

/** The server's values with what this person typed earlier on this device, if it was not saved. */
export function beginForm(person: number, subject: string, server: Base): Start {
  const draft = findDraft(person, subject)
  if (!draft) return { values: server.values, base: { ...server }, clashes: [], isRestored: false }
  const { values, clashes } = mergeChanges(draft.base, draft.changed, server.values)
  return {
    values,
    base: { ...server, values: { ...server.values, ...pick(draft.base, clashes) } },
    clashes: clashes.map((field) => ({ field, theirs: server.values[field], by: null, at: null })),
    isRestored: true,
  }
}
