import type { CodedProblem } from '#contract/problems/problems.ts'
import type { LineDoubt } from '#contract/problems/statement-problems.ts'
import type { Locale } from '#server/platform/kernel/context.ts'
import type { FieldErrors } from '#server/platform/kernel/problem.ts'
import { en } from './en/problems.ts'
import { doubtWords } from './en/statement-problems.ts'
import { type ProblemTexts, sentenceFor } from './problem-texts.ts'

const languages: Record<Locale, ProblemTexts> = { en }
const doubts = { en: doubtWords }

/** A problem as one sentence in the language of the context. */
export function problemText({ locale }: { locale: Locale }, problem: CodedProblem): string {
  return sentenceFor(languages[locale], problem)
}

/** Why a payment is doubtful, as one sentence. */
export function doubtText({ locale }: { locale: Locale }, { code, params }: LineDoubt): string {
  return (doubts[locale][code] as (input: typeof params) => string)(params)
}

/** A whole refusal in one line, with the problem of each field. */
export function problemSentence(
  ctx: { locale: Locale },
  problem: CodedProblem | { fields: FieldErrors },
): string {
  if (!('fields' in problem)) return problemText(ctx, problem)
  return Object.values(problem.fields)
    .flat()
    .map((one) => problemText(ctx, one))
    .join(' ')
}
