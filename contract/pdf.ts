import { z } from 'zod'

/** A PDF download: the body is `bytes`; `name` goes into the Content-Disposition header. */
export const Pdf = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
export type Pdf = z.infer<typeof Pdf>
