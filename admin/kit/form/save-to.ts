import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf, InputOf } from '#client/call-types.ts'

type Name = keyof Calls & string
/** '/admin/faqs/', if records are added by `POST /admin/faqs/` and changed by `PUT /admin/faqs/{id}/`. */
type Collection = {
  [N in Name]: N extends `POST ${infer Path}` ? (`PUT ${Path}{id}/` extends Name ? Path : never) : never
}[Name]
/** '/admin/company/', which is read and changed as a whole. */
type Whole = {
  [N in Name]: N extends `PUT ${infer Path}` ? (`GET ${Path}` extends Name ? Path : never) : never
}[Name]

type Body<N extends Name> = InputOf<Calls, N> extends { body: infer B } ? B : never

/** Adds a record of a list, or changes the one with this id. For `save` of `useRecordForm`. */
export function saveTo<Path extends Collection>(path: Path, id: number | undefined) {
  return (
    values: Body<`POST ${Path}` & Name>,
    version: number,
  ): Promise<AnswerOf<Calls, `POST ${Path}` & Name>> => {
    const sent = id === undefined ? { body: values } : { params: { id }, body: { ...(values as object), version } }
    return call((id === undefined ? `POST ${path}` : `PUT ${path}{id}/`) as never, sent as never)
  }
}

/** Changes a record that there is once, such as a setting. For `save` of `useRecordForm`. */
export function changeAt<Path extends Whole>(path: Path) {
  return (
    values: Omit<Body<`PUT ${Path}` & Name>, 'version'>,
    version: number,
  ): Promise<AnswerOf<Calls, `PUT ${Path}` & Name>> =>
    call(`PUT ${path}` as never, { body: { ...values, version } } as never)
}
