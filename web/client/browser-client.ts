import { readEmbeddedRuntime } from '../settings.ts'
import { type Call, createClient } from './call.ts'
import { readTokens } from './tokens.ts'

let client: Call | undefined

/** The caller of the browser; its settings are read from the page at the first call. */
export const browserCall: Call = (name, given) => {
  client ??= createClient({
    apiUrl: readEmbeddedRuntime().apiUrl,
    fetch: (request) => fetch(request),
    bearer: () => readTokens().access,
  })
  return client(name, given)
}
