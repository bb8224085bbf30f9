import { z } from 'zod'

/**
 * A download that may be larger than the memory: its size in bytes, and a stream of them. `name` goes into the
 * Content-Disposition header.
 */
export const StoredFile = z.object({
  name: z.string(),
  bytes: z.int().min(0),
  stream: z.instanceof(ReadableStream),
})
export type StoredFile = z.infer<typeof StoredFile>
