import type { Clock } from '#server/platform/kernel/context.ts'

/** How long a page waits for another backend before it shows that the call failed. */
const defaultTimeoutMs = 10_000

/** How long a description is cached; a failed read is cached for a tenth of this time. */
const describedForMs = 600_000

type Described = { paths?: Record<string, Record<string, unknown>> }

/**
 * The calls that another backend describes at `openapi.json`, as 'GET /pages/texts/'. Empty if it has no description or
 * is unreachable: then pages make only the calls of the specification.
 */
export function callsOfOtherBackend(
  apiUrl: string,
  clock: Clock,
  call: (request: Request) => Promise<Response> = callOtherBackend(2000),
): () => Promise<ReadonlySet<string>> {
  let cached: { calls: Promise<ReadonlySet<string>>; until: number } | undefined
  const read = async (until: number) => {
    try {
      const answer = await call(
        new Request(`${apiUrl}/openapi.json`, { headers: { Accept: 'application/json' } }),
      )
      if (answer.status >= 500) cached = { calls: none, until: until - 0.9 * describedForMs }
      return answer.ok ? namesIn((await answer.json()) as Described) : none
    } catch {
      cached = { calls: none, until: until - 0.9 * describedForMs }
      return none
    }
  }
  return () => {
    const now = clock().getTime()
    if (!cached || now >= cached.until) {
      const until = now + describedForMs
      cached = { calls: read(until), until }
    }
    return cached.calls
  }
}

const none: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>())

function namesIn({ paths = {} }: Described): ReadonlySet<string> {
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
}

/** Calls the backend at `API_URL` for a page; throws if the whole response does not arrive in time. */
export function callOtherBackend(timeoutMs = defaultTimeoutMs): (call: Request) => Promise<Response> {
  return (call) => fetch(call, { signal: AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]) })
}
