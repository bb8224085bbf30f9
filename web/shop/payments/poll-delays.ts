const firstDelay = 1500
const shortestPause = 2000
const longestPause = 60_000

/** How long to wait before the nth check, in ms; undefined when it is the shopper's turn to ask. */
export function delayBefore(check: number): number | undefined {
  if (check === 0) return firstDelay
  const pause = shortestPause * 2 ** (check - 1)
  return pause / 2 < longestPause ? Math.min(pause, longestPause) : undefined
}
