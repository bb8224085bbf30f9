import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'

export type StateWords<State extends string> = Readonly<Record<State, readonly [text: string, tone: Tone]>>

/** The state of a record in the words of its room: `<StatePill of={postStates} state={post.status} />`. */
export function StatePill<State extends string>({ of, state }: { of: StateWords<State>; state: State }) {
  const [text, tone] = of[state]
  return <StatusPill tone={tone}>{text}</StatusPill>
}
