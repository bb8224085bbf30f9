import { CallError, messageOf } from './call-error.ts'

/** What a page loads: the value, or the sentence that stands in its place. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; status: number; message: string }

type Texts = {
  /** When neither the server nor our own code has a sentence. */
  otherwise: string
  /** For a 404, whatever the server says. */
  notFound?: string
}

/** Waits for a call without ever rejecting. */
export async function load<T>(value: Promise<T>, { otherwise, notFound }: Texts): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await value }
  } catch (error) {
    const status = error instanceof CallError ? error.status : 500
    const message = status === 404 && notFound ? notFound : messageOf(error, otherwise)
    return { ok: false, status, message }
  }
}

type Settled<Parts> = { [K in keyof Parts]: Awaited<Parts[K]> }

/** Waits for all parts of a page, as the server does. */
export async function settled<Parts extends Record<string, unknown>>(parts: Parts): Promise<Settled<Parts>> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settled<Parts>
}

/** The status of a page whose main part this is: nobody should keep or index an error text. */
export function statusOf(main: Loaded<unknown>): number {
  if (main.ok) return 200
  return main.status === 404 ? 404 : 503
}
