import { readEmbeddedRuntime } from './settings.ts'

let host: string | undefined

/** Sets the host on the server, which has no page to read it from. Call it once per process. */
export function setMediaHost(apiUrl: string): void {
  host = hostOf(apiUrl)
}

/** The absolute URL of a picture or file: a path is relative to the host of the API. */
export function mediaUrl(url: string): string {
  if (/^(?:https?:|data:|blob:|\/\/)/.test(url)) return url
  host ??= typeof document === 'undefined' ? '' : hostOf(readEmbeddedRuntime().apiUrl)
  return `${host}${url.startsWith('/') ? '' : '/'}${url}`
}

function hostOf(apiUrl: string): string {
  return /^https?:/.test(apiUrl) ? new URL(apiUrl).origin : ''
}
