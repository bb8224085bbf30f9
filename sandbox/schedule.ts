/** Runs a task later; returns a function that cancels it. Tests supply one that does not wait. */
export type Schedule = (seconds: number, run: () => Promise<void>) => () => void

/** Uses a timer that does not keep the process alive. */
export const scheduleByTimer: Schedule = (seconds, run) => {
  const timer = setTimeout(run, seconds * 1000)
  timer.unref()
  return () => clearTimeout(timer)
}
