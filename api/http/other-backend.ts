/** How long a page waits for another backend before it shows that the call failed. */
const defaultTimeoutMs = 10_000

/** Calls the backend at `API_URL` for a page; throws if its whole response does not arrive in time. */
export function callOtherBackend(timeoutMs = defaultTimeoutMs): (call: Request) => Promise<Response> {
  return (call) => fetch(call, { signal: AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]) })
}
