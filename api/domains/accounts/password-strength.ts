import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { newPasswordProblem } from '../../../contract/new-password.ts'
import { refuseField } from '../../core/problem.ts'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Refuses a new password that is common, easy to guess, or contains the person's name. */
export function refuseWeakPassword(password: string, person: { email: string; username?: string }): void {
  const problem = newPasswordProblem(password, person, (text, words) => estimator.check(text, words).guesses)
  if (problem) refuseField('password', problem)
}
