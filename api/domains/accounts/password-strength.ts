import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { newPasswordProblem } from '../../../contract/new-password.ts'
import { Problem } from '../../core/problem.ts'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Refuses a new password that is on the lists of common ones, all but on them, or holds the person's own names. */
export function refuseWeakPassword(password: string, person: { email: string; username?: string }): void {
  const problem = newPasswordProblem(password, person, (text, words) => estimator.check(text, words).guesses)
  // Not 'invalid', which beside a current password counts as a wrong guess at that one.
  if (problem) throw new Problem('bad_request', problem, { password: [problem] })
}
