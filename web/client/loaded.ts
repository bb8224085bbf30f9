import { CallError } from '#client/call-error.ts'
import { type FailureTable, failureMessage } from '#client/failure-message.ts'
import type { Call } from './call-types.ts'

/** The result of a load, or the message to show instead. `status` is 0 if there was no response. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; status: number; message: string }

/** A part of a page: loaded on the server or from the cache; loading where a link was followed. */
export type Deferred<T> = Loaded<T> | Promise<Loaded<T>>

/** The parts of a page as its component gets them. */
export type LoadedOrLoading<Parts> = { [Key in keyof Parts]: Parts[Key] | Awaited<Parts[Key]> }

export type PageAddress<Params = unknown> = { params: Params; query: URLSearchParams }

/** Starts all loads of a page. No promise of a part rejects. */
export type LoadPage<Params, Parts> = (call: Call, page: PageAddress<Params>) => Parts

/** Waits for a call without ever rejecting; `failed` has the message of a failure. */
export async function load<T>(promise: Promise<T>, failed: FailureTable): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    // Any other error is a bug in our code.
    if (!(error instanceof CallError)) console.error(error)
    return { ok: false, status, message: failureMessage(error, failed) }
  }
}

export function loadedValue<T>(loaded: Loaded<T> | undefined): T | undefined {
  return loaded?.ok ? loaded.value : undefined
}

export type AllAwaited<Parts> = { [Key in keyof Parts]: Awaited<Parts[Key]> }

/** Waits for every part of a page. */
export async function awaitAll<Parts extends object>(parts: Parts): Promise<AllAwaited<Parts>> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(entries)) as AllAwaited<Parts>
}

/** The HTTP status of a page with this main content, so that caches and search engines do not store error messages. */
export function statusOf(main: Loaded<unknown>): number {
  if (main.ok) return 200
  return main.status === 404 || main.status === 410 ? main.status : 503
}

/** The HTTP status of one page of a list: 404 beyond the last. */
export function statusOfPage(list: Loaded<{ page: number; pages: number }>): number {
  return list.ok && isPastLastPage(list.value) ? 404 : statusOf(list)
}

/** Even an empty list has a first page. */
export function isPastLastPage({ page, pages }: { page: number; pages: number }): boolean {
  return page > Math.max(pages, 1)
}
