import { z } from 'zod'
import { Picture } from '../../shop/catalogue.ts'
import { tooLong } from '../../wire.ts'

/** A stored picture and its description, chosen for one place in the shop. */
export const ChosenPicture = z.object({
  media_key: z.string().regex(/^[0-9a-f]{24}$/),
  /** Describes the picture to people who cannot see it; empty if it is decorative. */
  alt_text: z.string().trim().max(500, tooLong),
})
export type ChosenPicture = z.infer<typeof ChosenPicture>

/** A chosen picture with its files, for display. */
export const ShownPicture = ChosenPicture.extend({ picture: Picture })
