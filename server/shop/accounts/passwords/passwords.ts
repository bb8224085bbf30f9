import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { newPasswordProblem } from '#model/new-password.ts'
import { coded, type FieldErrors, refuse, refuseFields } from '#server/platform/kernel/problem.ts'

/**
 * The costs of Argon2id: OWASP's recommendation (19 MiB, two passes, one lane), and the lowest, which is fast but
 * insecure.
 */
const costs = {
  recommended: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  lowest: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}
let cost = costs.recommended

/** Tests use the lowest cost, because they create thousands of accounts. */
export function setPasswordCost(name: keyof typeof costs): void {
  cost = costs[name]
  unknownAccountHash = undefined
}

/** Running only two at a time leaves pool threads free for files and compression, and caps memory at 38 MiB. */
const queue = pLimit(2)
/** A few seconds of work. Once the queue is longer, refusing is better than making people wait. */
const maxWaiting = 200

function enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (queue.pendingCount >= maxWaiting) refuse('too_many_passwords_waiting')
  return queue(work)
}

/**
 * Normalizes a password to NFKC, as NIST SP 800-63B recommends. Some keyboards enter an accented letter as two
 * characters, and Japanese keyboards enter full-width digits.
 */
function spelled(password: string): string {
  return password.normalize('NFKC')
}

export async function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(spelled(password), cost))
}

/**
 * 'as_typed' if the hash was made from the password as typed, before the shop normalized passwords; false if the
 * password is wrong.
 */
export async function passwordMatches(
  passwordHash: string,
  password: string,
): Promise<'spelled' | 'as_typed' | false> {
  const isStored = (text: string) => enqueue(() => verify(passwordHash, text))
  if (await isStored(spelled(password))) return 'spelled'
  return spelled(password) !== password && (await isStored(password)) && 'as_typed'
}

let unknownAccountHash: Promise<string> | undefined

/** Takes as long as a real comparison, so that response time does not reveal whether an account exists. */
export async function verifyDummyPassword(password: string): Promise<false> {
  unknownAccountHash ??= hashPassword('no account has this password')
  await passwordMatches(await unknownAccountHash, password)
  return false
}

type Person = { email: string; username?: string }

/** Created when the first password is checked: ranking the dictionaries would slow down the start and use memory. */
let estimator: ZxcvbnFactory | undefined

/** Why a new password breaks the rules; undefined if it doesn't. */
export function weaknessOf(password: string, person: Person) {
  return newPasswordProblem(password, person, (text, words) => {
    estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
    return estimator.check(text, words).guesses
  })
}

/**
 * Refuses a new password that is common, easy to guess, or contains the person's name. `others` are the errors of other
 * fields, to be reported with it.
 */
export function refuseWeakPassword(password: string, person: Person, others: FieldErrors = {}): void {
  const problem = weaknessOf(password, person)
  if (problem) refuseFields({ ...others, password: [coded(problem)] })
}
