import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Called with the share of the file that has been sent, from 0 to 1. */
export type OnProgress = (sent: number) => void

/**
 * Endpoints by 'METHOD /path/'. Import the table only as a type, so that the contract's schemas stay out of the bundle.
 */
export type CallTable = Record<string, Endpoint>

export type CallName<Table extends CallTable> = keyof Table & string

/** The answer of a call, as parsed by its schema. */
export type AnswerOf<Table extends CallTable, Name extends CallName<Table>> = z.output<Table[Name]['answer']>

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.input<Schema>
  : undefined

/** A part without required fields is optional. */
type MaybeOptional<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type RequestOptions = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean }

/** The file to upload, and a callback for progress. */
type UploadPart<E extends Endpoint> = E extends { upload: object }
  ? { file: Blob; onProgress?: OnProgress }
  : unknown

export type InputOf<Table extends CallTable, Name extends CallName<Table>> = MaybeOptional<
  'params',
  Part<Table[Name], 'params'>
> &
  MaybeOptional<'query', Part<Table[Name], 'query'>> &
  MaybeOptional<'body', Part<Table[Name], 'body'>> &
  UploadPart<Table[Name]> &
  RequestOptions

/** An input without required parts is optional. */
type Arguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input]

export type FileCallName<Table extends CallTable> = {
  [Name in CallName<Table>]: Table[Name] extends { media: string } ? Name : never
}[CallName<Table>]

/** Calls whose answer is JSON or empty. */
export type JsonCallName<Table extends CallTable> = Exclude<CallName<Table>, FileCallName<Table>>

/** Makes a call of the table; rejects only with a `CallError`. */
export type Call<Table extends CallTable> = <Name extends JsonCallName<Table>>(
  name: Name,
  ...input: Arguments<InputOf<Table, Name>>
) => Promise<AnswerOf<Table, Name>>

export type FileCall<Table extends CallTable> = <Name extends FileCallName<Table>>(
  name: Name,
  ...input: Arguments<InputOf<Table, Name>>
) => Promise<Blob>
