import type { CodedProblem, ProblemCode, ProblemParams } from '#contract/problems/problems.ts'

/** A sentence for each code; a function if the sentence needs params. */
export type ProblemTexts = {
  [Code in ProblemCode]: ProblemParams<Code> extends Record<string, never>
    ? string
    : (params: ProblemParams<Code>) => string
}

export function sentenceFor(words: ProblemTexts, { code, params }: CodedProblem): string {
  const sentence = words[code] as string | ((params: CodedProblem['params']) => string)
  return typeof sentence === 'string' ? sentence : sentence(params)
}
