import { readEmbeddedRuntime } from '../settings.ts'

let host: string | undefined

/** Told by the server, which has no page to read it from. It is the same for the whole process. */
export function setMediaHost(apiUrl: string): void {
  host = hostOf(apiUrl)
}

/** The whole address of a picture or file: a path belongs to the host of the API. */
export function mediaUrl(address: string): string {
  if (/^(?:https?:|data:|blob:|\/\/)/.test(address)) return address
  host ??= typeof document === 'undefined' ? '' : hostOf(readEmbeddedRuntime().apiUrl)
  return `${host}${address.startsWith('/') ? '' : '/'}${address}`
}

function hostOf(apiUrl: string): string {
  return /^https?:/.test(apiUrl) ? new URL(apiUrl).origin : ''
}
