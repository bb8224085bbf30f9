import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { failureText, fieldName, namedText, someFields } from '#admin/session/failure-text.ts'
import { useMe } from '#admin/session/me.ts'
import { CallError } from '#client/call-error.ts'
import { type Clash, initialValues, type Start } from './initial-values.ts'
import { changedFields, mergeChanges, pick, type Values } from './merge-changes.ts'
import { largeChanges, type Priced } from './price-changes.ts'
import { useDraft } from './use-draft.ts'

export type FormOptions<Fields extends Values, Answer> = {
  /** The record's name in the history and for its draft: 'faq:12'; 'faq:new' before it exists. */
  subject: string
  /** The server's values, or the initial values of a new record. */
  values: Fields
  /** The version of `values`; undefined before the record exists. */
  version?: number | undefined
  /** The names of the fields in words, for conflicts and history. */
  labels: { [Field in keyof Fields]: string }
  /** Converts a server record to form values; by default it picks the fields of the same name. */
  read?: (record: Values) => Fields
  /** Sends the values; rejects with a `CallError`. `version` is 0 before the record exists. */
  save: (values: Fields, version: number) => Promise<Answer>
  onSaved?: (answer: Answer) => void
  /** The prices in these values: the form asks before one changes by more than half. */
  prices?: (values: Fields) => Priced[]
}

export type AdminForm = ReturnType<typeof useAdminForm<Values, unknown>>

/** How often a save is retried after a colleague's save, if the changes do not clash. */
const maxMerges = 3

/**
 * A form that loses no input: it stores a draft on the device until the save, merges saves of colleagues field by
 * field, and lets the person choose where both sides changed a field.
 *
 *     const form = useAdminForm({
 *       subject: `faq:${faq.id}`,
 *       values: { question: faq.question, answer: faq.answer },
 *       version: faq.version,
 *       labels: { question: 'Question', answer: 'Answer' },
 *       save: (values, version) => call('PUT /admin/faqs/{id}/', { params: { id: faq.id }, body: { ...values, version } }),
 *     })
 *     return <FormPage form={form} title={faq.question}><TextInput name="question" /> … </FormPage>
 */
export function useAdminForm<Fields extends Values, Answer>(options: FormOptions<Fields, Answer>) {
  const { subject, labels, values, version = 0 } = options
  const me = useMe()
  const [start] = useState<Start>(() => initialValues(me.id, subject, { values, version }))
  const form = useForm<Fields>({ defaultValues: start.values as DefaultValues<Fields> })
  const base = useRef(start.base)
  const shownVersion = useRef(version)
  const isSending = useRef(false)
  const [isChanged, setChanged] = useState(start.restored !== undefined)
  const [isSaved, setSaved] = useState(false)
  const [restored, setRestored] = useState(start.restored)
  const [clashes, setClashes] = useState<Clash[]>(start.clashes)
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [refused, setRefused] = useState<Refused[]>([])
  const [question, setQuestion] = useState<string[]>()
  const agreed = useRef<string>(undefined)
  const draft = useDraft(me.id, subject)
  const newest = useRef({ values, version })
  useEffect(() => {
    newest.current = { values, version }
  })
  const saving = useMutation({
    mutationFn: (sent: { values: Fields; version: number }) => options.save(sent.values, sent.version),
  })

  const read = (record: Values): Fields =>
    options.read?.(record) ?? (pick(record, Object.keys(values)) as Fields)

  const current = (): Values => form.getValues()

  /** Compares the form with the values that it started from, and stores the difference as a draft. */
  function compare(): void {
    const fields = changedFields(current(), base.current.values)
    setChanged(fields.length > 0)
    if (fields.length > 0) setSaved(false)
    draft.keep({
      version: base.current.version,
      base: pick(base.current.values, fields),
      changed: pick(current(), fields),
      at: new Date().toISOString(),
    })
  }

  const onChange = useEffectEvent(compare)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form])

  /** Shows newer values from the server while the form has no unsaved changes. */
  function follow(): void {
    const { values, version } = newest.current
    if (shownVersion.current === version || version < base.current.version || isSending.current) return
    if (changedFields(current(), base.current.values).length > 0) return
    shownVersion.current = version
    base.current = { values, version }
    form.reset(values)
  }

  const onVersion = useEffectEvent(follow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version brings new values
  useEffect(() => onVersion(), [version])

  function setValues(next: Values): void {
    for (const [field, value] of Object.entries(next)) {
      form.setValue(field as Path<Fields>, value as never, { shouldDirty: true })
    }
    compare()
  }

  async function send(merges: number): Promise<void> {
    const sent = structuredClone(current()) as Fields
    let answer: Answer
    try {
      answer = await saving.mutateAsync({ values: sent, version: base.current.version })
    } catch (error) {
      const stale = staleIn(error)
      if (!stale) return showFailure(error)
      const isClear = join(stale)
      if (isClear && merges < maxMerges) return send(merges + 1)
      return
    }
    base.current = { values: sent, version: versionIn(answer) ?? base.current.version }
    setSaved(true)
    setRestored(undefined)
    compare()
    try {
      options.onSaved?.(answer)
    } catch (error) {
      // The save succeeded, even if the next step fails.
      console.error(error)
    }
  }

  /** Merges my changes with a colleague's save; returns false if fields clash. */
  function join({ current: record, by, at }: Stale): boolean {
    const theirs: Values = read(record)
    const merged = mergeChanges(base.current.values, current(), theirs)
    const undecided = pick(base.current.values, merged.clashes)
    setClashes(merged.clashes.map((field) => ({ field, theirs: theirs[field], by, at })))
    base.current = { values: { ...theirs, ...undecided }, version: Number(record.version) }
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

  function showFailure(error: unknown): void {
    const fields = error instanceof CallError ? (error.fields ?? {}) : {}
    const rootOf = (field: string) => field.split('.')[0] ?? ''
    const found = Object.entries(fields).filter(([field]) => rootOf(field) in values)
    for (const [field, texts] of found) form.setError(field as Path<Fields>, { message: texts.join(' ') })
    setRefused(
      found.map(([field, texts]) => {
        const text = texts.join(' ')
        return { text, announced: namedText(labels[rootOf(field)] ?? fieldName(field), text) }
      }),
    )
    setFailure(failureText(error, (field) => rootOf(field) in values))
  }

  /** Whether the form may be sent: every number is clear, and the person agreed to large price changes. */
  async function isReady(): Promise<boolean> {
    if (!(await form.trigger())) {
      setFailure(someFields)
      return false
    }
    if (options.version === undefined || !options.prices) return true
    const changes = largeChanges(
      options.prices(base.current.values as Fields),
      options.prices(form.getValues()),
    )
    if (changes.length === 0 || agreed.current === changes.join()) return true
    setQuestion(changes)
    return false
  }

  async function submit(): Promise<void> {
    if (isSending.current || clashes.length > 0) return
    isSending.current = true
    setFailure(undefined)
    setRefused([])
    setNotice(undefined)
    form.clearErrors()
    try {
      if (await isReady()) await send(0)
    } catch (error) {
      // A bug in our code; the form must stay usable.
      console.error(error)
      showFailure(error)
    } finally {
      isSending.current = false
    }
    follow()
  }

  return {
    /** The form of React Hook Form, for fields that depend on each other. */
    form,
    subject,
    labels,
    isNew: options.version === undefined,
    isChanged,
    isSaving: saving.isPending,
    isSaved,
    restored,
    isDraftSaved: draft.isDraftSaved,
    clashes,
    failure,
    notice,
    setValues,
    /** Field errors, each with the name of its field. */
    refused,
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
      for (const { field, theirs } of clashes) base.current.values[field] = theirs
      form.reset(base.current.values as Fields)
      setClashes([])
      setRestored(undefined)
      setFailure(undefined)
      compare()
    },
    /** Puts former values into the form, where they are saved like any other input. */
    restore: (former: Values) =>
      setValues(
        pick(
          { ...current(), ...former },
          Object.keys(values).filter((field) => field in former),
        ),
      ),
  }
}

export type Refused = { text: string; announced: string }

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
