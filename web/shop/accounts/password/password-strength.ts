import { accountsMessages } from '#messages/accounts/accounts.ts'
import { newPasswordProblem } from '#model/new-password.ts'

type Person = Parameters<typeof newPasswordProblem>[1]

let loading: Promise<typeof import('./password-estimator.ts') | undefined> | undefined
let estimator: typeof import('./password-estimator.ts') | undefined

/** Loads the estimator when a visitor is about to enter a password; does not reject. */
export async function loadEstimator(): Promise<void> {
  loading ??= import('./password-estimator.ts').catch(() => undefined)
  estimator = await loading
  // The next password field tries again; until then only the server checks.
  if (!estimator) loading = undefined
}

/** Why a new password is too weak; undefined if strong enough or the estimator is not loaded. */
export function passwordError(password: string, person: Person): string | undefined {
  const problem = estimator && newPasswordProblem(password, person, estimator.guesses)
  return problem && accountsMessages.newPassword.weak[problem]
}
