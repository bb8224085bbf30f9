import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import { type CreateLimiter, countOrRefuse, hashOf } from './rate-limits.ts'

/**
 * How many guesses an account allows from a single network, and from all networks together. A six-digit code is guessed
 * far sooner than a password, and an attacker who guesses codes already knows the password.
 */
const maxima = {
  password: { ofNetwork: 10, ofAll: 100, code: 'too_many_wrong_passwords' },
  code: { ofNetwork: 5, ofAll: 10, code: 'too_many_wrong_codes' },
} as const

/** The kind of secret that is guessed, and the account. */
export type Attempt = { what: keyof typeof maxima; whose: string }

export type PasswordAttemptLimits = ReturnType<typeof limitPasswordAttempts>

/**
 * Limits wrong passwords and codes per account: few from a single network, which slows guessing without locking out the
 * owner on another network; more from all networks together, which stops a botnet. While attempts cannot be counted,
 * they are refused.
 */
export function limitPasswordAttempts(createLimiter: CreateLimiter) {
  const limiters = (what: Attempt['what']) => {
    const { ofNetwork, ofAll, code } = maxima[what]
    const limit = (name: string, points: number) =>
      createLimiter({ name, points, seconds: 900, needsStore: true })
    return {
      ofNetwork: limit(`${what}-attempts-of-network`, ofNetwork),
      ofAll: limit(`${what}-attempts`, ofAll),
      code,
    }
  }
  const limitersByKind = { password: limiters('password'), code: limiters('code') }
  return async <Answer>(
    exchange: HttpExchange,
    { what, whose }: Attempt,
    compare: () => Promise<Answer>,
  ): Promise<Answer> => {
    const { ofNetwork, ofAll, code } = limitersByKind[what]
    const caller = networkOfCaller(exchange)
    const network = caller && `${caller} ${whose}`
    // Counted before the comparison: otherwise many concurrent attempts would all pass.
    if (network) await countOrRefuse(exchange, ofNetwork, network, code)
    await countOrRefuse(exchange, ofAll, whose, code)
    try {
      const answer = await compare()
      if (network) await ofNetwork.delete(hashOf(network))
      await ofAll.reward(hashOf(whose))
      return answer
    } catch (error) {
      if (isWrongGuess(error)) throw error
      if (network) await ofNetwork.reward(hashOf(network))
      await ofAll.reward(hashOf(whose))
      throw error
    }
  }
}

function isWrongGuess(error: unknown): boolean {
  if (!(error instanceof Problem)) return false
  const fieldErrors = Object.values(error.fields ?? {}).flat()
  return (
    error.code === 'wrong_credentials' ||
    fieldErrors.some(({ code }) => code === 'wrong_password' || code === 'wrong_code')
  )
}
