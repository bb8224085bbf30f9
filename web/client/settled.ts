import type { Loaded } from './loaded.ts'

type Settled<Parts> = { [Key in keyof Parts]: Awaited<Parts[Key]> }

/** Waits for every part of a page; the server sends pages whole. */
export async function settled<Parts extends Record<string, unknown>>(parts: Parts): Promise<Settled<Parts>> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settled<Parts>
}

/** The status of a page whose main part this is: nobody should keep or index an error text. */
export function statusOf(main: Loaded<unknown>): number {
  if (main.ok) return 200
  return main.status === 404 ? 404 : 503
}
