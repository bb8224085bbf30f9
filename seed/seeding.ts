import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#server/platform/kernel/actor.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { picturesFolder, readPictures } from './read-pictures.ts'

/** The same context with its clock at `time`. */
export function at(ctx: Context, time: string): Context {
  return { ...ctx, clock: () => new Date(time) }
}

/** A context in which a customer acts. */
export function inHandsOf(ctx: Context, accountId: number): Context {
  const customer: Actor = { kind: 'customer', accountId }
  return { ...ctx, actor: customer }
}

export function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo data speak of '${name}', which was not planted.`)
  return id
}

/** A picture of the seed by its file name, in the form in which actions accept it. */
export async function pictureOf(file: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; alt_text: string }> {
  const picture = readPictures().find((candidate) => candidate.file === file)
  if (!picture) throw new Error(`The demo data speak of the picture '${file}', which there is not.`)
  return { bytes: await readFile(join(picturesFolder, file)), alt_text: picture.alt }
}
