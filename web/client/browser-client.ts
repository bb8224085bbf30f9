import type { createFileCall } from '#client/call.ts'
import { CallError } from '#client/call-error.ts'
import { offlineMessages } from '#messages/offline.ts'
import type { Call, Calls } from './call-types.ts'

/** Calls the API as the signed-in person. */
export const browserCall: Call = async (name, ...input) => {
  const { makeCall } = await loadCalls(name)
  return makeCall(name, ...input)
}

/** `browserCall` for files. */
export const browserFile: ReturnType<typeof createFileCall<Calls>> = async (name, ...input) => {
  const { loadFile } = await loadCalls(name)
  return loadFile(name, ...input)
}

/** What calls need. A page loads it at its first pause, and at the latest with the first call, here `name`. */
export async function loadCalls(name = 'GET') {
  try {
    return await import('./calls.ts')
  } catch (cause) {
    throw unsent(name.split(' ')[0], cause)
  }
}

/** Offline, every call fails with a message that says so. */
export function unsent(method: string | undefined, cause: unknown): CallError {
  if (navigator.onLine) return new CallError(0, undefined, cause)
  const detail = method === 'GET' ? offlineMessages.unread : offlineMessages.unsent
  return new CallError(0, { detail }, cause)
}
