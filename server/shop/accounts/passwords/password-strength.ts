import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { newPasswordProblem } from '#model/new-password.ts'
import { coded, type FieldErrors, refuseFields } from '#server/platform/kernel/problem.ts'

let estimator: ZxcvbnFactory | undefined

/** Made with the first password: ranking the words of its dictionaries takes time and memory that a start does without. */
function theEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator
}

/** Why a new password breaks the rule for all passwords; undefined if it does not. */
export function weaknessOf(password: string, person: { email: string; username?: string }) {
  return newPasswordProblem(password, person, (text, words) => theEstimator().check(text, words).guesses)
}

/** Refuses a new password that is common, easy to guess, or contains the person's name; with what else was found. */
export function refuseWeakPassword(
  password: string,
  person: { email: string; username?: string },
  others: FieldErrors = {},
): void {
  const problem = weaknessOf(password, person)
  if (problem) refuseFields({ ...others, password: [coded(problem)] })
}
