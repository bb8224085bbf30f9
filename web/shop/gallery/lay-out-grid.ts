/** A large picture occupies the cells of this many others. */
const largeRoom = 4

/**
 * The indexes of the pictures to enlarge in a grid with this many columns, so its last row is full. Only items that
 * have a picture can be large. Empty if no choice fills the last row.
 */
export function largeAt(hasPicture: readonly boolean[], columns: number): ReadonlySet<number> {
  const pictured = hasPicture.flatMap((has, index) => (has ? [index] : []))
  for (const large of byLiking(pictured.length, hasPicture.length, columns)) {
    for (let shift = 0; shift < 1; shift += 1 / columns) {
      const places = Array.from({ length: large }, (_, nth) => ((nth + shift) * pictured.length) / large)
      const chosen = new Set(places.map((place) => pictured[Math.floor(place)] ?? 0))
      if (fills(hasPicture.length, chosen, columns)) return chosen
    }
  }
  return new Set()
}

/** Possible numbers of large pictures, those closest to one in six first. */
function byLiking(pictured: number, total: number, columns: number): number[] {
  const liked = total / 6
  return Array.from({ length: Math.floor(pictured / 2) + 1 }, (_, large) => large)
    .filter((large) => (total + large * (largeRoom - 1)) % columns === 0)
    .toSorted((a, b) => Math.abs(a - liked) - Math.abs(b - liked))
}

/** Whether the pictures fill every row when placed as browsers do in a dense grid: each in the first gap that fits. */
function fills(total: number, large: ReadonlySet<number>, columns: number): boolean {
  const occupied: boolean[] = []
  const isFree = (cell: number, side: number) =>
    (cell % columns) + side <= columns && room(cell, side, columns).every((part) => !occupied[part])
  for (let index = 0; index < total; index += 1) {
    const side = large.has(index) ? 2 : 1
    let cell = 0
    while (!isFree(cell, side)) cell += 1
    for (const part of room(cell, side, columns)) occupied[part] = true
  }
  return occupied.length % columns === 0 && Array.from(occupied).every(Boolean)
}

function room(cell: number, side: number, columns: number): number[] {
  return side === 1 ? [cell] : [cell, cell + 1, cell + columns, cell + columns + 1]
}
