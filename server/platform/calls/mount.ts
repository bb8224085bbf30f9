import type { Hono } from 'hono'
import type { z } from 'zod'
import type { AdminCalls } from '#contract/admin/table.ts'
import type { Csv } from '#contract/csv.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Pdf } from '#contract/pdf.ts'
import type { ShopCalls } from '#contract/shop/table.ts'
import type { StoredFile } from '#contract/stored-file.ts'
import { idempotencyHeader } from '#model/tenant.ts'
import { findActor } from '#server/platform/auth/find-actor.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { tagHeader } from '#server/platform/http/answer-from-cache.ts'
import { callerNetwork } from '#server/platform/http/caller-address.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import { type Actor, actorName } from '#server/platform/kernel/actor.ts'
import { permitted, signedIn, signingIn, staff, withAccount } from '#server/platform/kernel/allow.ts'
import type { Context, UploadedFile } from '#server/platform/kernel/context.ts'
import { notFound, parseInput, refuse } from '#server/platform/kernel/problem.ts'
import { type Setting, showSetting } from '#server/platform/kernel/settings.ts'
import type { PasswordAttemptLimits } from '#server/platform/limits/password-attempt-limits.ts'
import type { PublicTurns } from '#server/platform/limits/queue.ts'
import { typedText } from '#server/platform/text/typed-text.ts'
import { sourceOf } from './answers.ts'
import { answerJson, readJson, SerializedList, withReceivedFile } from './bodies.ts'
import { createContext, type Dependencies } from './dependencies.ts'

type Parsed<Part> = Part extends z.ZodType ? z.output<Part> : undefined

/** A route handler's input, parsed by the endpoint's schemas. */
type Call<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** The uploaded file; removed when the handler returns. */
  file: E extends { upload: object } ? UploadedFile : undefined
  /** The request's URL, for the links of a list. */
  url: URL
  idempotencyKey: string | undefined
  userAgent: string | undefined
  /** A pseudonym of the caller's network; undefined where calls are not limited. */
  network: string | undefined
}

type Handle<E extends Endpoint> = (
  ctx: Context,
  call: Call<E>,
) => Promise<z.input<E['answer']> | SerializedList<z.input<E['answer']>>>

/** A handler of a call that is cached, counted or limited. */
type Handled<E extends Endpoint> = {
  handle: Handle<E>
  /** The cache domains of a public answer that is the same for everyone; it is cached until one of them changes. */
  cacheTags?: PublicDomain[]
  /** For a search: whether it found nothing for the words as typed. Metrics count such searches separately. */
  isFruitless?: (answer: z.output<E['answer']>) => boolean
  /** For a call that checks a password: the account, so that wrong passwords are counted per account. */
  attemptKey?: (ctx: Context, call: Call<E>) => Promise<string>
  /** For a call that checks a second-factor code: the account, so that wrong codes are counted per account. */
  codeAttemptKey?: (ctx: Context, call: Call<E>) => Promise<string>
}

/** The handler of an endpoint; their types must agree. */
type Handler<E extends Endpoint> = Handle<E> | Handled<E>

type Calls = ShopCalls & AdminCalls

/** A handler for every call of the contract, by 'METHOD /path/'. A room has those of its own calls. */
export type Handlers = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** A call as the application mounts it. */
type Route = { endpoint: Endpoint } & Handled<Endpoint>

/** The routes of the contract's calls, in the order of their handlers. */
export function routesOf(endpoints: readonly Endpoint[], handlers: Handlers): Route[] {
  const byName = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  return Object.entries(handlers).map(([name, handler]) => {
    const endpoint = byName.get(name)
    if (!endpoint) throw new Error(`The contract has no ${name}.`)
    const handled = typeof handler === 'function' ? { handle: handler } : handler
    return { endpoint, ...(handled as Handled<Endpoint>) }
  })
}

type Services = {
  limitPasswordAttempts: PasswordAttemptLimits | undefined
  publicTurns: PublicTurns
}

/** Mounts a route: authorize → parse → handle → filter through the answer's schema, so that no other field leaks. */
export function mount(
  app: Hono<{ Variables: Variables }>,
  route: Route,
  dependencies: Dependencies,
  { limitPasswordAttempts, publicTurns }: Services,
): void {
  const { endpoint, handle, cacheTags, isFruitless, attemptKey, codeAttemptKey } = route
  // Staff expect to wait for exports, imports and uploads, and for nothing else.
  const isLong = endpoint.access === 'staff' && (endpoint.media ?? endpoint.upload) !== undefined
  const database = (isLong && dependencies.longRunning) || dependencies.database
  const isPublicRead = endpoint.access === 'public' && endpoint.method === 'GET'
  const whoseOf = attemptKey ?? codeAttemptKey
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const answerCall = async (exchange: HttpExchange): Promise<Response> => {
    // A shared answer must not depend on the caller.
    const actor: Actor = cacheTags
      ? { kind: 'visitor' }
      : await findActor(dependencies, exchange.req.header('Authorization'))
    exchange.set('actor', actorName(actor))
    if (endpoint.access === 'signed_in') signedIn(actor)
    if (endpoint.access === 'signing_in') withAccount(actor)
    if (endpoint.access === 'staff') {
      exchange.set('staffCall', `${endpoint.method} ${endpoint.path}`)
      allowStaff(endpoint, actor)
    }
    const call = {
      params: endpoint.params && paramsOf(endpoint.params, typed(exchange.req.param())),
      query: endpoint.query && parseInput(endpoint.query, filled(typed(exchange.req.query()))),
      body: endpoint.body && parseInput(endpoint.body, await readJson(exchange, endpoint.maxBodyBytes)),
      url: new URL(exchange.req.url),
      idempotencyKey: endpoint.idempotent && idempotencyKeyOf(exchange),
      userAgent: exchange.req.header('User-Agent'),
      network: dependencies.limits && callerNetwork(exchange, dependencies.secrets.networkSecret),
    }
    const ctx = createContext({ ...dependencies, database }, actor, sourceOf(exchange))
    const run = () =>
      endpoint.upload
        ? withReceivedFile(exchange, endpoint.upload.maxBytes, (file) =>
            handle(ctx, { ...call, file } as never),
          )
        : handle(ctx, call as never)
    const answer =
      whoseOf && limitPasswordAttempts
        ? await limitPasswordAttempts(
            exchange,
            { what: attemptKey ? 'password' : 'code', whose: await whoseOf(ctx, call as never) },
            run,
          )
        : await run()
    if (cacheTags) exchange.header(tagHeader, cacheTags.join(','))
    exchange.header('Cache-Control', isPublicRead ? 'no-cache' : 'no-store')
    if (endpoint.status === 204) return exchange.body(null, 204)
    const isSerialized = answer instanceof SerializedList
    const parsed = endpoint.answer.parse(isSerialized ? answer.answer : answer)
    if (isFruitless?.(parsed as never)) exchange.set('isFruitless', true)
    if (endpoint.media) return answerFile(exchange, endpoint.media, parsed as Pdf | Csv | StoredFile)
    return answerJson(exchange, parsed as object, {
      status: endpoint.status ?? 200,
      isCached: cacheTags !== undefined,
      ...(isSerialized && { results: answer.results }),
    })
  }
  app.on(endpoint.method, path, (exchange) => {
    if (!isPublicRead) return answerCall(exchange)
    const isSearch = isFruitless !== undefined && exchange.req.query('search') !== undefined
    return publicTurns(exchange, isSearch, () => answerCall(exchange))
  })
}

function allowStaff({ permission }: Extract<Endpoint, { access: 'staff' }>, actor: Actor): void {
  if (permission === 'signing_in') signingIn(actor)
  else if (permission === 'any') staff(actor)
  else if (typeof permission === 'string') permitted(permission)(actor)
  else permitted(...permission)(actor)
}

/** A private file, as a download with a file name; never cached. */
function answerFile(exchange: HttpExchange, media: string, file: Pdf | Csv | StoredFile): Response {
  exchange.header('Content-Type', media === 'text/csv' ? 'text/csv; charset=utf-8' : media)
  exchange.header('Content-Disposition', `attachment; filename="${file.name}"`)
  exchange.header('Cache-Control', 'private, no-store')
  if (!('stream' in file)) return exchange.body(new Uint8Array(file.bytes))
  exchange.header('Content-Length', String(file.bytes))
  return exchange.body(file.stream)
}

/** An invalid path parameter names nothing, so it is answered with 404 rather than 400. */
function paramsOf(schema: z.ZodType, values: Record<string, string>): unknown {
  const parsed = schema.safeParse(values)
  return parsed.success ? parsed.data : notFound()
}

/** Normalizes the values in a URL in the same way as stored texts. */
function typed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typedText(value)]))
}

/** Drops empty parameters, which forms send for fields that are not filled in. */
function filled(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

function idempotencyKeyOf(exchange: HttpExchange): string | undefined {
  const key = exchange.req.header(idempotencyHeader)
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    refuse('malformed_idempotency_key', { header: idempotencyHeader })
  }
  return key
}

/** Handlers by the names of some endpoints. */
type HandlersOf<Endpoints extends Record<string, Endpoint>> = {
  [Key in keyof Endpoints as `${Endpoints[Key]['method']} ${Endpoints[Key]['path']}`]: Handler<Endpoints[Key]>
}

/** The handlers that read and save a setting. */
export function settingHandlers<
  Schema extends z.ZodObject,
  Endpoints extends Record<'show' | 'save', Endpoint>,
>(
  { show, save }: Endpoints,
  setting: Setting<Schema>,
  saveSetting: (ctx: Context, input: never) => Promise<unknown>,
): HandlersOf<Endpoints> {
  return {
    [`${show.method} ${show.path}`]: (ctx: Context) => showSetting(ctx, setting),
    [`${save.method} ${save.path}`]: async (ctx: Context, { body }: { body: object }) => {
      await saveSetting(ctx, body as never)
      return showSetting(ctx, setting)
    },
  } as unknown as HandlersOf<Endpoints>
}
