import { useLayoutEffect, useState } from 'react'
import type { Values } from './record/merge-changes.ts'

type Check = () => string | undefined

/**
 * What is typed into a form, and the errors of its fields, both by path: 'care_notes.1.title'. Every change replaces the
 * records along its path, so that only what shows them renders again.
 */
export type FormState = ReturnType<typeof createFormState>

export function createFormState(first: Values) {
  let initial = first
  let values = first
  let errors: Record<string, string> = {}
  const listeners = new Set<() => void>()
  const checks = new Map<Check, string>()

  function change(next: { values?: Values; errors?: Record<string, string> }): void {
    values = next.values ?? values
    errors = next.errors ?? errors
    for (const listener of [...listeners]) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    subscribe,
    /** The values that the form started from, or that it was last reset to. */
    initial: () => initial,
    values: () => values,
    valueAt: (path: string) => valueAt(values, path),
    errors: () => errors,
    onChange(callback: () => void): () => void {
      let known = values
      return subscribe(() => {
        if (known === values) return
        known = values
        callback()
      })
    },
    setValue: (path: string, value: unknown) =>
      change({ values: withValue(values, path.split('.'), value) as Values }),
    setValues: (next: Values) => change({ values: { ...values, ...next } }),
    setError: (path: string, text: string) => change({ errors: { ...errors, [path]: text } }),
    /** Clears the errors of a field and of everything in it; without a path, all errors. */
    clearErrors(path?: string): void {
      const others = Object.entries(errors).filter(([one]) => path !== undefined && !isWithin(path, one))
      if (others.length < Object.keys(errors).length) change({ errors: Object.fromEntries(others) })
    },
    reset(next = initial): void {
      initial = next
      change({ values: next, errors: {} })
    },
    /** `check` says why the form cannot be sent with a field's value, while that field is shown. */
    addCheck(path: string, check: Check): () => void {
      checks.set(check, path)
      return () => checks.delete(check)
    },
    /** Sets the errors that the checks find. */
    check(): void {
      for (const [check, path] of checks) {
        const problem = check()
        if (problem !== undefined) change({ errors: { ...errors, [path]: problem } })
      }
    },
  }
}

/** Whether a path is that of a field or leads into it. */
export function isWithin(field: string, path: string): boolean {
  return `${path}.`.startsWith(`${field}.`)
}

/** The value of a field, or all values. */
export function useWatch(form: FormState, path?: string): unknown {
  return useFormState(form, () => (path === undefined ? form.values() : form.valueAt(path)))
}

/** What `read` finds in a form; it renders again when that changes. */
export function useFormState<Found>(form: FormState, read: () => Found): Found {
  const [, setFound] = useState(read)
  // `useSyncExternalStore` would subscribe after the paint, too late for a person or a browser who types at once.
  useLayoutEffect(() => {
    const update = () => setFound(read)
    update()
    return form.subscribe(update)
  })
  return read()
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((holder, key) => (holder as Values | undefined)?.[key], values)
}

function withValue(holder: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const next = rest.length > 0 ? withValue((holder as Values | undefined)?.[key], rest, value) : value
  const copy = Array.isArray(holder) ? [...holder] : { ...(holder as Values) }
  return Object.assign(copy, { [key]: next })
}
