/** Durations in milliseconds. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The time so many milliseconds after another. */
export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

/** The time so many milliseconds before another. */
export function earlier(time: Date, ms: number): Date {
  return later(time, -ms)
}
