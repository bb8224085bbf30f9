import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, refuse } from '../core/problem.ts'
import type { HttpExchange } from './answers.ts'
import { addressOf } from './caller-address.ts'

const seconds = 900
const mostOfNetwork = 10
const mostOfAll = 100

export type GuessLimits = <Answer>(
  exchange: HttpExchange,
  whose: string,
  compare: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Wrong passwords for one account: few from one network, so that guessing is slow and the owner, who is elsewhere, is
 * not shut out by it; many from all together, so that a net of machines gets not far either. Kept in this process's
 * memory, hence counted by each node for itself.
 */
export function limitGuesses(): GuessLimits {
  const ofNetwork = new RateLimiterMemory({ points: mostOfNetwork, duration: seconds })
  const ofAll = new RateLimiterMemory({ points: mostOfAll, duration: seconds })
  return async (exchange, whose, compare) => {
    const address = addressOf(exchange)
    const network = address && `${networkOf(address)} ${whose}`
    // Counted before it is known to be wrong: many at once would else all be let in.
    if (network) await count(exchange, ofNetwork, network)
    await count(exchange, ofAll, whose)
    try {
      const answer = await compare()
      if (network) await ofNetwork.delete(network)
      await ofAll.reward(whose, 1)
      return answer
    } catch (error) {
      if (!isWrongGuess(error)) {
        if (network) await ofNetwork.reward(network, 1)
        await ofAll.reward(whose, 1)
      }
      throw error
    }
  }
}

async function count(exchange: HttpExchange, limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const wait = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)
    exchange.header('Retry-After', String(wait))
    refuse('rate_limited', `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`)
  }
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Problem && ['unauthenticated', 'invalid'].includes(error.code)
}

/** What one subscriber has: an IPv4 address, or the first half of an IPv6 one. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const given = head.split(':').filter(Boolean)
  const left = tail === undefined ? given : [...given, '0', '0', '0', '0']
  return left.slice(0, 4).join(':')
}
