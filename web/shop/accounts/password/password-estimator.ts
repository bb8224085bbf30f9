import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Estimates the guesses of an attacker who also tries `words`. Loaded on demand: it is a quarter of a megabyte. */
export function guesses(password: string, words: string[]): number {
  return estimator.check(password, words).guesses
}
