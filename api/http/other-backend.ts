/** How long a page waits for another backend before it shows the text of a failed call, in milliseconds. */
const patience = 10_000

/** Calls the backend of `API_URL` for a page; throws when its whole answer has not come in time. */
export function callOtherBackend(limit = patience): (call: Request) => Promise<Response> {
  return (call) => fetch(call, { signal: AbortSignal.any([call.signal, AbortSignal.timeout(limit)]) })
}
