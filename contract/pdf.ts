import { z } from 'zod'

/** A file to be kept or printed; on the wire its bytes alone, with the name in the head of the answer. */
export const Pdf = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
export type Pdf = z.infer<typeof Pdf>
