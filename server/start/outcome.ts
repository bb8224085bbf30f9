/** How the last call to something outside of the shop ended. */
export type Outcome = { hasFailed: () => boolean }

/** A failure that nothing has followed for so long, in milliseconds, says nothing about now. */
const memoryMs = 600_000

/**
 * The same calls, observed: `didFail` says of an answer whether it is a failure. A call that throws has failed.
 */
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
