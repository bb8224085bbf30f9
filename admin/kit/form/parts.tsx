import type { ReactNode } from 'react'
import { FormPart } from './form-page.tsx'

/** A group of fields under a heading, in a definition. */
export type Part<Name> = { title?: string; hint?: string; fields: Name[] }

/** The fields in their parts, and below them those that no part names. */
export function inParts<Name extends string>(parts: Part<Name>[] = [], inputs: Record<Name, ReactNode>) {
  const names = Object.keys(inputs) as Name[]
  const rest = names.filter((name) => !parts.some(({ fields }) => fields.includes(name)))
  if (parts.length === 0) return names.map((name) => inputs[name])
  return [...parts, ...(rest.length > 0 ? [{ fields: rest }] : [])].map(({ fields, ...head }) => (
    <FormPart key={fields.join()} {...head}>
      {fields.map((name) => inputs[name])}
    </FormPart>
  ))
}
