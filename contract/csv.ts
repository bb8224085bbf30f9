import { z } from 'zod'

/** A CSV download, UTF-8 with a byte order mark; `name` goes into the Content-Disposition header. */
export const Csv = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
export type Csv = z.infer<typeof Csv>
