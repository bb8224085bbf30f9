/** The shop's answer to a review, if there is one. */
export function shopAnswer({ answer, answered_at }: { answer: string | null; answered_at: Date | null }) {
  return answer !== null && answered_at !== null
    ? { answer: { text: answer, answered_at: answered_at.toISOString() } }
    : {}
}
