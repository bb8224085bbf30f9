export const minPasswordLength = 8

/** About as many guesses as it takes to try the lists of common passwords with their usual variations. */
const minGuesses = 1_000_000

const shopName = 'karda'

/** Shorter names are part of too many words. */
const minNameLength = 4

/** Estimating a long password takes long; its beginning is enough. */
const maxJudgedLength = 64

/** The owner of the password, as far as known. */
type Person = { email?: string | undefined; username?: string | undefined }

export type WeakPassword = 'password_personal' | 'password_guessable'

/**
 * Why a new password is too weak, apart from its length; undefined if it is not. `guesses` estimates how many guesses an
 * attacker needs who also tries the given words; server and browser pass the same estimator.
 */
export function newPasswordProblem(
  password: string,
  { email = '', username = '' }: Person,
  guesses: (password: string, words: string[]) => number,
): WeakPassword | undefined {
  const names = [email, email.split('@')[0] ?? '', username].map((name) => name.trim().toLowerCase())
  const lowerCase = password.toLowerCase()
  if (names.some((name) => name.length >= minNameLength && lowerCase.includes(name))) {
    return 'password_personal'
  }
  const words = [shopName, ...names.filter((name) => name !== '')]
  return guesses(password.slice(0, maxJudgedLength), words) < minGuesses ? 'password_guessable' : undefined
}
