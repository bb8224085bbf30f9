import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Reads a file of the seed and checks its shape, because people edit these files by hand. */
export function readJson<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> {
  const answer = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!answer.success) throw new Error(`${path}: ${answer.error.message}`)
  return answer.data
}
