/** A picture with the place that it has among all that this page has chosen, whatever arrives first. */
export type InTurn<T> = T & { turn: number }

let last = 0

export function nextTurn(): number {
  return ++last
}

/** All with one more, in the order in which they were chosen. What was chosen twice is there once, where it first was. */
export function addInTurn<T extends { key: string }>(all: readonly InTurn<T>[], one: InTurn<T>): InTurn<T>[] {
  const same = all.find(({ key }) => key === one.key)
  const added = same ? { ...one, turn: Math.min(same.turn, one.turn) } : one
  return [...all.filter((other) => other !== same), added].toSorted((a, b) => a.turn - b.turn)
}
