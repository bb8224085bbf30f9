export const minPasswordLength = 8

/** Roughly how many guesses cover the lists of common passwords and their usual variations. */
const minGuesses = 1_000_000

const shopName = 'karda'

/** Names shorter than this occur in too many ordinary words. */
const minNameLength = 4

/** Only this many characters are estimated: that is enough, and estimating a long password is slow. */
const maxCheckedLength = 64

type Person = { email?: string | undefined; username?: string | undefined }

export type WeakPassword = 'password_personal' | 'password_guessable'

/**
 * Why a new password is too weak, apart from its length; undefined if it is strong enough. `guesses` estimates how many
 * guesses an attacker needs who also tries the given words; server and browser pass the same estimator.
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
  return guesses(password.slice(0, maxCheckedLength), words) < minGuesses ? 'password_guessable' : undefined
}
