import { useEffect, useState } from 'react'
import { hourMs, minuteMs } from '#model/duration.ts'
import { uiMessages } from '#ui/messages.ts'
import { useHydrated } from '../hydrated.ts'
import { localWeekdayTime, timeIn } from './dates.ts'
import { plural } from './plural.ts'

/**
 * 'Friday, November 27 at 6:30 PM (29 minutes left)': a time until which something must happen, on the reader's clock,
 * with what is left. It does not count down: what is left changes when the page is seen again. On the server and
 * without JavaScript, the time on the shop's clock: 'November 27, 2026 at 6:30 PM GMT+5:45'.
 */
export function useDeadline(iso: string | null | undefined, shopZone: string): string {
  const hydrated = useHydrated()
  const now = useSeenAt()
  if (!iso || Number.isNaN(Date.parse(iso))) return iso ?? ''
  if (!hydrated) return timeIn(iso, shopZone)
  const left = timeLeft(Date.parse(iso) - now)
  const time = localWeekdayTime(iso)
  return left ? `${time} (${left})` : time
}

/** '29 minutes left', '6 days left'; undefined once the time is over. */
export function timeLeft(ms: number): string | undefined {
  if (ms < 0) return undefined
  if (ms < minuteMs) return uiMessages.left.none
  if (ms < hourMs) return plural(Math.floor(ms / minuteMs), uiMessages.left.minutes)
  const hours = Math.floor(ms / hourMs)
  return hours < 48
    ? plural(hours, uiMessages.left.hours)
    : plural(Math.floor(hours / 24), uiMessages.left.days)
}

/** When the page was last opened or seen again. */
function useSeenAt(): number {
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') setAt(Date.now())
    }
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return at
}
