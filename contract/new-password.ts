export const newPasswordProblems = {
  guessable: 'This password is easy to guess. Try three or four words that don’t usually go together.',
  personal: 'Please leave your email address and username out of your password.',
} as const

/** Fewer tries than this are too few: about what the lists of common passwords and their usual variations take. */
const guessesLeast = 1_000_000

const shopName = 'karda'

/** Shorter names stand in too many words. */
const nameShortest = 4

/** Estimating takes longer the longer a password is; the beginning tells enough. */
const lengthJudged = 64

/** Whose password it is to be, as far as that is known. */
type Person = { email?: string | undefined; username?: string | undefined }

/**
 * What stands against a new password, apart from its length; undefined when nothing does. `guesses` estimates how many
 * tries a password takes from somebody who tries these words as well. Server and browser bring the same estimator.
 */
export function newPasswordProblem(
  password: string,
  { email = '', username = '' }: Person,
  guesses: (password: string, words: string[]) => number,
): string | undefined {
  const names = [email, email.split('@')[0] ?? '', username].map((name) => name.trim().toLowerCase())
  const written = password.toLowerCase()
  if (names.some((name) => name.length >= nameShortest && written.includes(name))) {
    return newPasswordProblems.personal
  }
  const words = [shopName, ...names.filter((name) => name !== '')]
  return guesses(password.slice(0, lengthJudged), words) < guessesLeast
    ? newPasswordProblems.guessable
    : undefined
}
