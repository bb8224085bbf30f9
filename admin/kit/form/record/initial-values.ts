import { findDraft, forgetDraft } from '#admin/session/drafts.ts'
import { changedFields, mergeChanges, pick, type Values } from './merge-changes.ts'

/** A field that both sides changed. */
export type Clash = { field: string; theirs: unknown; by: string | null; at: string | null }

type Base = { values: Values; version: number }

export type Start = {
  values: Values
  base: Base
  clashes: Clash[]
  /**
   * How the form restored an earlier draft: on the same version ('as typed'), or merged with newer saves ('joined').
   */
  restored: 'as typed' | 'joined' | undefined
}

/** The server's values plus this person's unsaved draft from this device. */
export function initialValues(person: number, subject: string, server: Base): Start {
  const draft = findDraft(person, subject)
  const start: Start = { values: server.values, base: { ...server }, clashes: [], restored: undefined }
  if (!draft) return start
  const { values, clashes } = mergeChanges(draft.base, draft.changed, server.values)
  if (changedFields(values, server.values).length === 0) {
    // An earlier save succeeded, but its answer never arrived.
    forgetDraft(person, subject)
    return start
  }
  return {
    values,
    base: { ...server, values: { ...server.values, ...pick(draft.base, clashes) } },
    clashes: clashes.map((field) => ({ field, theirs: server.values[field], by: null, at: null })),
    restored: draft.version === server.version ? 'as typed' : 'joined',
  }
}
