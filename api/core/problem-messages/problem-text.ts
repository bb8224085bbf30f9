import type { CodedProblem } from '../../../contract/problems.ts'
import type { Locale } from '../locale.ts'
import { en } from './en.ts'
import { type ProblemWords, sentenceFor } from './problem-words.ts'

const languages: Record<Locale, ProblemWords> = { en }

/** A problem as one sentence in the language of the context. */
export function problemText({ locale }: { locale: Locale }, problem: CodedProblem): string {
  return sentenceFor(languages[locale], problem)
}
