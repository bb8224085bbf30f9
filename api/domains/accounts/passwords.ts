import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { refuse } from '../../core/problem.ts'

/** Argon2id with the cost that OWASP names: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave threads of the pool for files and compression, and bound the memory: 38 MiB. */
const atOnce = pLimit(2)
/** Some seconds of work. Whoever comes after that is better told than kept waiting. */
const mostWaiting = 200

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (atOnce.pendingCount >= mostWaiting)
    refuse('unavailable', 'The shop is busy. Please try again in a minute.')
  return atOnce(work)
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

let unknownAccountHash: Promise<string> | undefined

/** Takes as long as a real comparison, so that the time of an answer does not tell whether an account exists. */
export async function compareWithNobody(password: string): Promise<false> {
  unknownAccountHash ??= hashPassword('no account has this password')
  await passwordMatches(await unknownAccountHash, password)
  return false
}
