const scale = [5, 4, 3, 2, 1] as const

export type Spread = { stars: number; count: number; part: number }[]

/** How many reviews gave each number of stars, and what part of all they are. */
export function ratingSpread(ratings: readonly number[]): Spread {
  return scale.map((stars) => {
    const count = ratings.filter((rating) => rating === stars).length
    return { stars, count, part: ratings.length > 0 ? count / ratings.length : 0 }
  })
}
