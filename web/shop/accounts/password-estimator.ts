import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How many tries a password takes from somebody who tries these words as well. A quarter of a megabyte: loaded late. */
export function guesses(password: string, words: string[]): number {
  return estimator.check(password, words).guesses
}
