/** When the workshop rests. Days are '2026-11-21', without a time zone. */
export type Rest = {
  /** Weekdays without work, 0 for Sunday; at most six. */
  rest_days: readonly number[]
  holidays: readonly { first_day: string; last_day: string }[]
}

/** The n-th working day after a day. */
export function workingDayAfter(day: string, n: number, { rest_days, holidays }: Rest): string {
  const isWorked = (candidate: string) =>
    !rest_days.includes(weekdayOf(candidate)) &&
    !holidays.some(({ first_day, last_day }) => first_day <= candidate && candidate <= last_day)
  let at = day
  for (let left = n; left > 0; ) {
    at = nextDay(at)
    if (isWorked(at)) left--
  }
  return at
}

function nextDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + 1)
  return time.toISOString().slice(0, 10)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
