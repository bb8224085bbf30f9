import { newPasswordProblem } from '../../../contract/new-password.ts'

type Person = Parameters<typeof newPasswordProblem>[1]

let estimator: Promise<typeof import('./password-estimator.ts') | undefined> | undefined
let loaded: typeof import('./password-estimator.ts') | undefined

/** Begins to load what estimates passwords, when somebody is about to write one; never fails. */
export async function loadEstimator(): Promise<void> {
  estimator ??= import('./password-estimator.ts').catch(() => undefined)
  loaded = await estimator
  // Tried again at the next field; until then only the server judges.
  if (!loaded) estimator = undefined
}

/** What stands against a new password; undefined when nothing does, or when that is left to the server. */
export function passwordFault(password: string, person: Person): string | undefined {
  return loaded && newPasswordProblem(password, person, loaded.guesses)
}
