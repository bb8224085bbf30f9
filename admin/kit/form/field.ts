import type { ReactNode } from 'react'

/** A field of a form: what it is called, what it holds at first, and how it is shown. */
export type Field<Value> = {
  label: string
  /** The value in a new record or in a dialog. */
  initial: Value
  /** The error while the field is empty; undefined if it may be empty, or if the server decides that. */
  required?: string | undefined
  /** Whether spaces at its ends belong to the value, as in a password. */
  asTyped?: boolean
  /** The fields of a value that is a record: see `group`. */
  fields?: Fields
  /** The control; `name` is the path in the form's values: 'core_values.1.name'. */
  input: (name: string) => ReactNode
}

export type Fields = Record<string, Field<unknown>>

export type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer V> | undefined ? V : never
}

export function initialsOf<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, initial]),
  ) as ValuesOf<F>
}

export type FieldOptions<Value> = {
  initial?: Value
  /** Whether the form is sent only with a value; a text replaces 'Fill this in.' */
  required?: boolean | string
}

export function fieldOf<Value>(
  label: string,
  initial: Value,
  required: boolean | string | undefined,
  input: Field<Value>['input'],
): Field<Value> {
  return { label, initial, required: required === true ? 'Fill this in.' : required || undefined, input }
}

/** The errors of required fields that are empty, by the path of the field. */
export function missingIn(fields: Fields, values: Record<string, unknown>, path = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, { required, fields: inner }]) => {
    const value = values[name]
    if (inner) return missingIn(inner, value as Record<string, unknown>, `${path}${name}.`)
    return required !== undefined && isEmpty(value) ? [[`${path}${name}`, required]] : []
  })
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** The values without spaces at the ends of texts. */
export function trimmed(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const { asTyped, fields: inner } = fields[name] ?? {}
    if (inner) return [name, trimmed(inner, value as Record<string, unknown>)]
    return [name, typeof value === 'string' && !asTyped ? value.trim() : value]
  })
  return Object.fromEntries(entries)
}
