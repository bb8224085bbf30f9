import { z } from 'zod'
import { Id } from '../wire.ts'

const day = z.iso.date()

/** Days without work, both included. */
export const Holiday = z.object({ id: Id, name: z.string(), first_day: day, last_day: day })
export type Holiday = z.infer<typeof Holiday>
