/** Runs something later; gives what cancels it. Tests hand in one that waits for nobody. */
export type Schedule = (seconds: number, run: () => Promise<void>) => () => void

/** A timer that does not keep the process alive. */
export const scheduleByTimer: Schedule = (seconds, run) => {
  const timer = setTimeout(run, seconds * 1000)
  timer.unref()
  return () => clearTimeout(timer)
}
