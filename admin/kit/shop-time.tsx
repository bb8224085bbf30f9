import { useMe } from '#admin/session/me.ts'

type Props = {
  /** ISO 8601 in UTC, or a day, 'YYYY-MM-DD', which is the same in every time zone. */
  at: string
  /** 'day' leaves out the time of day. */
  to?: 'day' | 'minute'
}

/** A time by the shop's clock: 'Nov 21, 2026, 3:45 PM'. */
export function ShopTime({ at, to = 'minute' }: Props) {
  const shop = useMe().shop
  const isDay = at.length === 'YYYY-MM-DD'.length
  const precision = isDay ? 'day' : to
  return (
    <time dateTime={at} data-to={precision}>
      {formatter(isDay ? 'UTC' : shop.time_zone, precision).format(new Date(at))}
    </time>
  )
}

const made: Record<string, Intl.DateTimeFormat> = {}

/** Finds or makes it: a list has many times, and a formatter is slow to make. */
function formatter(timeZone: string, precision: 'day' | 'minute'): Intl.DateTimeFormat {
  const name = `${timeZone} ${precision}`
  const found =
    made[name] ??
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeZone,
      ...(precision === 'minute' && { timeStyle: 'short' }),
    })
  made[name] = found
  return found
}
