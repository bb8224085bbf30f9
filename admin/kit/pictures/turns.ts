/** A picture with its place in the order of choosing, since uploads finish in any order. */
export type InTurn<T> = T & { turn: number }

let last = 0

export function nextTurn(): number {
  return ++last
}

/** Adds a picture at its place in the order of choosing. A picture that was chosen twice keeps its first place. */
export function addInTurn<T extends { key: string }>(all: readonly InTurn<T>[], one: InTurn<T>): InTurn<T>[] {
  const same = all.find(({ key }) => key === one.key)
  const added = same ? { ...one, turn: Math.min(same.turn, one.turn) } : one
  return [...all.filter((other) => other !== same), added].toSorted((a, b) => a.turn - b.turn)
}
