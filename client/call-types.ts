import type { z } from 'zod'
import type { ShopCalls } from '../contract/shop/table.ts'

/** 'METHOD /path/' of every call in the contract. */
export type CallName = keyof ShopCalls

/** What the server answers, as the contract's schema reads it. */
export type AnswerOf<Name extends CallName> = z.output<ShopCalls[Name]['answer']>

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = ShopCalls[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.input<Schema>
  : undefined

/** A part that has no required field may be left out, as may the whole input then. */
type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Extra = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean }

export type InputOf<Name extends CallName> = Given<'params', Part<Name, 'params'>> &
  Given<'query', Part<Name, 'query'>> &
  Given<'body', Part<Name, 'body'>> &
  Extra

type Arguments<Name extends CallName> =
  Record<string, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]

/** Calls that answer a file. */
export type FileCallName = {
  [Name in CallName]: ShopCalls[Name] extends { media: string } ? Name : never
}[CallName]

/** Calls that answer JSON, or nothing. */
export type JsonCallName = Exclude<CallName, FileCallName>

/** Makes one call of the contract; fails with a `CallError` and with nothing else. */
export type Call = <Name extends JsonCallName>(
  name: Name,
  ...input: Arguments<Name>
) => Promise<AnswerOf<Name>>

/** Calls that only a signed-in person can make; all others are open to visitors. */
export type SignedInCall = {
  [Name in CallName]: ShopCalls[Name]['access'] extends 'signed_in' ? Name : never
}[CallName]
