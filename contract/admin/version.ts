import { z } from 'zod'

/**
 * The version of a record that staff edit: 1 for a new record, plus 1 with every change. The maximum leaves room for
 * one more in the database column.
 */
export const Version = z.int().min(1).max(2_147_483_646)

/** Part of the body of a change: the version on which it is based. An outdated one is refused with `stale_version`. */
export const versioned = { version: Version }
