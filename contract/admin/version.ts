import { z } from 'zod'

/** The version of something that staff edit: 1 when it is new, one more with every change. The next one still fits its column. */
export const Version = z.int().min(1).max(2_147_483_646)

/** In the body of a change: the version that it was made from. An older one is refused with `stale_version`. */
export const versioned = { version: Version }
