import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The seed is data that people edit by hand, so every file is checked against its shape when it is read. */
export function readJson<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> {
  const answer = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!answer.success) throw new Error(`${path}: ${answer.error.message}`)
  return answer.data
}
