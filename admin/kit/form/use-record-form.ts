import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#admin/session/me.ts'
import { CallError } from '#client/call-error.ts'
import { type Fields, initialsOf, type ValuesOf } from './field.ts'
import { type Clash, initialValues, type Start } from './record/initial-values.ts'
import { changedFields, mergeChanges, pick, type Values } from './record/merge-changes.ts'
import { largeChanges, type Priced } from './record/price-changes.ts'
import { useDraft } from './record/use-draft.ts'
import { type Done, notSent, useForm } from './use-form.ts'

export type RecordFormOptions<F extends Fields, Answer> = {
  /** The record's name in the history and for its draft: 'faq:12'; 'faq:new' before it exists. */
  subject: string
  fields: F
  /** The record as the server has it, which may have more than the fields; undefined before it exists. */
  record: (ValuesOf<F> & { version: number }) | undefined
  /** Converts the record of a conflict to the values of the fields; by default it picks those of the same name. */
  read?: ((record: never) => ValuesOf<F>) | undefined
  /** Sends the values; rejects with a `CallError`. `version` is 0 before the record exists. See `send` of `useForm`. */
  save: (values: ValuesOf<F>, version: number, key: string) => Promise<Answer>
  /** The text of the toast, where the page alone does not show what happened. */
  done?: Done<Answer>
  /** The address that shows a new record once it is added. */
  opens?: ((answer: Answer) => string) | undefined
  /** The prices in these values: the form asks before one changes by more than half. */
  prices?: ((values: ValuesOf<F>) => Priced[]) | undefined
}

export type RecordForm<F extends Fields = Fields> = ReturnType<typeof useRecordForm<F, unknown>>

/** How often a save is retried after a colleague's save, if the changes do not clash. */
const maxMerges = 3

/**
 * A form that loses no input: it stores a draft on the device until the save, merges saves of colleagues field by
 * field, and lets the person choose where both sides changed a field.
 *
 *     const form = useRecordForm({
 *       subject: `faq:${faq?.id ?? 'new'}`,
 *       fields: { question: text('Question', { maxLength: 300 }), answer: html('Answer') },
 *       record: faq,
 *       save: saveTo('/admin/faqs/', faq?.id),
 *     })
 *     return <FormPage form={form} title={faq?.question ?? 'New question'} />
 */
export function useRecordForm<F extends Fields, Answer>(options: RecordFormOptions<F, Answer>) {
  const { subject, fields, record } = options
  const names = Object.keys(fields)
  const values: Values = record ? pick(record, names) : initialsOf(fields)
  const version = record?.version ?? 0
  const me = useMe()
  const navigate = useNavigate()
  const [start] = useState<Start>(() => initialValues(me.id, subject, { values, version }))
  const base = useRef(start.base)
  const shownVersion = useRef(version)
  const isSubmitting = useRef(false)
  const [isChanged, setChanged] = useState(start.restored !== undefined)
  const [isSaved, setSaved] = useState(false)
  const [restored, setRestored] = useState(start.restored)
  const [clashes, setClashes] = useState<Clash[]>(start.clashes)
  const [notice, setNotice] = useState<string>()
  const [question, setQuestion] = useState<string[]>()
  const agreed = useRef<string>(undefined)
  const draft = useDraft(me.id, subject)
  const newest = useRef({ values, version })
  useEffect(() => {
    newest.current = { values, version }
  })
  const core = useForm<F, Saved<F, Answer>>({
    fields,
    values: start.values as ValuesOf<F>,
    send: (sent, key) => save(sent, key, 0),
    done: ({ answer }) => (typeof options.done === 'function' ? options.done(answer) : options.done),
    onSent: ({ sent, answer }) => {
      base.current = { values: sent, version: versionIn(answer) ?? base.current.version }
      setSaved(true)
      setRestored(undefined)
      compare()
      if (!record && options.opens) void navigate(options.opens(answer), { replace: true })
    },
    isReady,
    asTyped: true,
  })
  const { form, labels } = core
  const current = form.values

  /** Compares the form with the values that it started from, and stores the difference as a draft. */
  function compare(): void {
    const changed = changedFields(current(), base.current.values)
    setChanged(changed.length > 0)
    if (changed.length > 0) setSaved(false)
    draft.keep({
      version: base.current.version,
      base: pick(base.current.values, changed),
      changed: pick(current(), changed),
      at: new Date().toISOString(),
    })
  }

  const onChange = useEffectEvent(compare)
  useEffect(() => form.onChange(() => onChange()), [form])

  /** Shows newer values from the server while the form has no unsaved changes. */
  function follow(): void {
    const { values, version } = newest.current
    if (shownVersion.current === version || version < base.current.version || isSubmitting.current) return
    if (changedFields(current(), base.current.values).length > 0) return
    shownVersion.current = version
    base.current = { values, version }
    form.reset(values)
  }

  const onVersion = useEffectEvent(follow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version brings new values
  useEffect(() => onVersion(), [version])

  function setValues(next: Values): void {
    core.setValues(next as Partial<ValuesOf<F>>)
    compare()
  }

  async function save(sent: ValuesOf<F>, key: string, merges: number): Promise<Saved<F, Answer>> {
    try {
      return { sent, answer: await options.save(sent, base.current.version, key) }
    } catch (error) {
      const stale = staleIn(error)
      if (!stale) throw error
      if (!join(stale)) throw notSent
      if (merges >= maxMerges) throw error
      return save(core.values(), key, merges + 1)
    }
  }

  /** Merges my changes with a colleague's save; returns false if fields clash. */
  function join({ current: theirRecord, by, at }: Stale): boolean {
    const theirs: Values = options.read?.(theirRecord as never) ?? pick(theirRecord, names)
    const merged = mergeChanges(base.current.values, current(), theirs)
    const undecided = pick(base.current.values, merged.clashes)
    setClashes(merged.clashes.map((field) => ({ field, theirs: theirs[field], by, at })))
    base.current = { values: { ...theirs, ...undecided }, version: Number(theirRecord.version) }
    shownVersion.current = base.current.version
    setValues(pick(merged.values, merged.adopted))
    const adopted = merged.adopted.map((field) => labels[field] ?? field)
    setNotice(
      adopted.length > 0
        ? `${by ?? 'Someone'} changed ${adopted.join(', ')} in the meantime. Their changes were kept.`
        : undefined,
    )
    return merged.clashes.length === 0
  }

  /** Whether the person has agreed to large price changes. */
  function isReady(): boolean {
    if (!record || !options.prices) return true
    const changes = largeChanges(
      options.prices(base.current.values as ValuesOf<F>),
      options.prices(core.values()),
    )
    if (changes.length === 0 || agreed.current === changes.join()) return true
    setQuestion(changes)
    return false
  }

  async function submit(): Promise<boolean> {
    if (isSubmitting.current || clashes.length > 0) return false
    isSubmitting.current = true
    setNotice(undefined)
    const isSent = await core.submit()
    isSubmitting.current = false
    follow()
    return isSent
  }

  return {
    ...core,
    subject,
    isNew: record === undefined,
    isChanged,
    isSaved,
    restored,
    isDraftSaved: draft.isDraftSaved,
    clashes,
    notice,
    setValues: setValues as (values: Partial<ValuesOf<F>>) => void,
    /** Price changes by more than half that the person has to agree to. */
    question,
    answer(isAgreed: boolean) {
      agreed.current = isAgreed ? question?.join() : undefined
      setQuestion(undefined)
      if (isAgreed) void submit()
    },
    submit,
    /** Settles a clash with my value or theirs. */
    choose({ field, theirs }: Clash, side: 'mine' | 'theirs') {
      base.current.values = { ...base.current.values, [field]: theirs }
      setClashes((all) => all.filter((clash) => clash.field !== field))
      setValues(side === 'theirs' ? { [field]: theirs } : {})
    },
    /** Resets the form to the server's values. */
    discard() {
      // For clashing fields, the server has the colleague's value, not the one that both started from.
      for (const { field, theirs } of clashes)
        base.current.values = { ...base.current.values, [field]: theirs }
      form.reset(base.current.values)
      setClashes([])
      setRestored(undefined)
      core.clearFailure()
      compare()
    },
    /** Puts former values into the form, where they are saved like any other input. */
    restore: (former: Values) =>
      setValues(
        pick(
          former,
          names.filter((field) => field in former),
        ),
      ),
  }
}

type Saved<F extends Fields, Answer> = { sent: ValuesOf<F>; answer: Answer }
type Stale = { current: Values; by: string | null; at: string | null }

function staleIn(error: unknown): Stale | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale_version') return undefined
  const { current, changed_by, changed_at } = error.body as {
    current: Values
    changed_by: string | null
    changed_at: string | null
  }
  return { current, by: changed_by, at: changed_at }
}

function versionIn(answer: unknown): number | undefined {
  const { version } = (answer ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}
