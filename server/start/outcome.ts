/** The result of the last call to an external service. */
export type Outcome = { hasFailed: () => boolean }

/** If no later call is made, a failure is forgotten after this time, in milliseconds. */
const memoryMs = 600_000

/** Observes these calls of a gateway; `didFail` judges answers. A call that throws has failed. */
export function observed<Gateway extends object, Call extends keyof Gateway>(
  gateway: Gateway,
  calls: readonly Call[],
  didFail: (answer: unknown) => boolean = () => false,
): { gateway: Gateway; outcome: Outcome } {
  let failedAt = Number.NEGATIVE_INFINITY
  const note = (isFailure: boolean) => {
    failedAt = isFailure ? performance.now() : Number.NEGATIVE_INFINITY
  }
  const observe = (name: Call) => {
    const call = gateway[name] as (...parameters: unknown[]) => Promise<unknown>
    return async (...parameters: unknown[]) => {
      try {
        const answer = await call.apply(gateway, parameters)
        note(didFail(answer))
        return answer
      } catch (error) {
        note(true)
        throw error
      }
    }
  }
  const replaced = Object.fromEntries(calls.map((name) => [name, observe(name)]))
  return {
    gateway: { ...gateway, ...replaced },
    outcome: { hasFailed: () => performance.now() - failedAt < memoryMs },
  }
}
