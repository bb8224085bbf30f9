import type { ReactNode } from 'react'
import type { Ordered } from '#admin/session/orders.ts'
import type { ListedRecord } from './answer.tsx'
import type { Fields } from './form/field.ts'
import type { Part } from './form/parts.tsx'
import type { BodyOf, FieldsFor } from './form/save-to.ts'

type Versioned = Exclude<Ordered, 'categories'>
type RecordIn<Name extends Versioned> = ListedRecord<`GET /admin/${Name}/`>

type Definition<Name extends Versioned, F extends Fields> = {
  /** The list, as in its calls: 'faqs'. */
  name: Name
  /** The address of the list; that of a record is below it: '/faq'. */
  at: string
  /** The list's name in the history: 'faq'. */
  subject: string
  /** 'Questions' */
  title: string
  /** 'question' */
  one: string
  /** 'Add a question' */
  add: string
  empty: { title: string; text: string }
  nameOf: (record: RecordIn<Name>) => string
  /** A gray line below the name in the list. */
  lineOf?: (record: RecordIn<Name>) => ReactNode
  fields: F & FieldsFor<BodyOf<`/admin/${Name}/`>>
  /** By default all fields, one below the other. */
  parts?: Part<keyof F & string>[]
  /** What happens when a record is deleted, in a sentence. */
  deletion: (record: RecordIn<Name>) => string
}

/** Checks a definition against its calls: a field that they lack, or that is missing, does not compile. */
export function orderedRecords<Name extends Versioned, F extends Fields>(
  definition: Definition<Name, F>,
): OrderedRecords {
  return definition as never
}

/** Whatever the records are: they have an id and a version. */
export type OrderedRecords = Definition<'faqs', Fields>
export type AnyRecord = RecordIn<'faqs'>
