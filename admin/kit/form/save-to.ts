import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf, InputOf } from '#client/call-types.ts'
import type { Field } from './field.ts'

type Name = keyof Calls & string
type Body<N> = N extends Name ? (InputOf<Calls, N> extends { body: infer B } ? B : never) : never

/** '/admin/faqs/', if records are added by `POST /admin/faqs/` and changed by `PUT /admin/faqs/{id}/`. */
export type Collection = {
  [N in Name]: N extends `POST ${infer Path}` ? (`PUT ${Path}{id}/` extends Name ? Path : never) : never
}[Name]
/** What a record of a list is made of. */
export type BodyOf<Path extends Collection> = Body<`POST ${Path}`>

/** '/admin/company/', which is read and changed as a whole. */
export type Whole = {
  [N in Name]: N extends `PUT ${infer Path}` ? (`GET ${Path}` extends Name ? Path : never) : never
}[Name]
type Changed = { [N in Name]: N extends `PUT ${infer Path}` ? Path : never }[Name]
export type BodyOfWhole<Path extends Changed> = Omit<Body<`PUT ${Path}`>, 'version'>

/** The fields that a call needs: one for each of its values, and no other. */
export type FieldsFor<Values> = { [Key in keyof Values]-?: Field<Exclude<Values[Key], undefined>> }

/** Adds a record to a list, or changes the one with this id. For `save` of `useRecordForm`. */
export function saveTo<Path extends Collection>(path: Path, id: number | undefined) {
  return (values: BodyOf<Path>, version: number): Promise<AnswerOf<Calls, `POST ${Path}` & Name>> => {
    if (id === undefined) return call(`POST ${path}` as never, { body: values } as never)
    const body = { ...(values as object), version }
    return call(`PUT ${path}{id}/` as never, { params: { id }, body } as never)
  }
}

/** Changes a record of which only one is at its path, such as a setting. For `save` of `useRecordForm`. */
export function changeAt<Path extends Changed>(path: Path, params?: object) {
  return (values: BodyOfWhole<Path>, version: number): Promise<AnswerOf<Calls, `PUT ${Path}` & Name>> =>
    call(`PUT ${path}` as never, { params, body: { ...values, version } } as never)
}
