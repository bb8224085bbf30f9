import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { newPasswordProblem } from '#model/new-password.ts'
import { coded, type FieldErrors, refuseFields } from '#server/platform/kernel/problem.ts'

let estimator: ZxcvbnFactory | undefined

/** Created when the first password is checked: ranking the dictionaries would slow down the start and use memory. */
function theEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator
}

/** Why a new password breaks the rules; undefined if it doesn't. */
export function weaknessOf(password: string, person: { email: string; username?: string }) {
  return newPasswordProblem(password, person, (text, words) => theEstimator().check(text, words).guesses)
}

/**
 * Refuses a new password that is common, easy to guess, or contains the person's name. `others` are the errors of other
 * fields, to be reported with it.
 */
export function refuseWeakPassword(
  password: string,
  person: { email: string; username?: string },
  others: FieldErrors = {},
): void {
  const problem = weaknessOf(password, person)
  if (problem) refuseFields({ ...others, password: [coded(problem)] })
}
