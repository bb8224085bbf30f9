import { Problem } from '../core/problem.ts'
import type { HttpExchange } from './answers.ts'
import { networkOfCaller } from './caller-address.ts'
import { type CreateLimiter, countOrRefuse } from './limiters.ts'

const seconds = 900
const maxOfNetwork = 10
const maxOfAll = 100

export type PasswordAttemptLimits = <Answer>(
  exchange: HttpExchange,
  whose: string,
  compare: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Limits wrong passwords per account: few from one network, which slows guessing without locking out the owner, who is
 * elsewhere; more from all networks together, which stops a botnet.
 */
export function limitPasswordAttempts(createLimiter: CreateLimiter): PasswordAttemptLimits {
  const ofNetwork = createLimiter({ name: 'password-attempts-of-network', points: maxOfNetwork, seconds })
  const ofAll = createLimiter({ name: 'password-attempts', points: maxOfAll, seconds })
  return async (exchange, whose, compare) => {
    const caller = networkOfCaller(exchange)
    const network = caller && `${caller} ${whose}`
    // Counted before it is known to be wrong: otherwise many concurrent attempts would all be let through.
    if (network) await countOrRefuse(exchange, ofNetwork, network, 'too_many_wrong_passwords')
    await countOrRefuse(exchange, ofAll, whose, 'too_many_wrong_passwords')
    try {
      const answer = await compare()
      if (network) await ofNetwork.clear(network)
      await ofAll.takeBack(whose)
      return answer
    } catch (error) {
      if (!isWrongPassword(error)) {
        if (network) await ofNetwork.takeBack(network)
        await ofAll.takeBack(whose)
      }
      throw error
    }
  }
}

function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof Problem)) return false
  const fieldErrors = Object.values(error.fields ?? {}).flat()
  return error.code === 'wrong_credentials' || fieldErrors.some(({ code }) => code === 'wrong_password')
}
