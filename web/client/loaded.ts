import { CallError, messageOf } from '../../client/call-error.ts'

/** What a page was to show, or the text to show in its place. `status` is 0 when nothing was answered. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; status: number; message: string }

/**
 * Waits for a call without ever rejecting. The text of a failure is the one for its status, else the server's detail,
 * else `otherwise`.
 */
export async function load<T>(
  promise: Promise<T>,
  otherwise: string,
  byStatus: Record<number, string> = {},
): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    // Anything but a failed call is a fault of ours, and must be seen.
    if (!(error instanceof CallError)) console.error(error)
    return { ok: false, status, message: byStatus[status] ?? messageOf(error, otherwise) }
  }
}
