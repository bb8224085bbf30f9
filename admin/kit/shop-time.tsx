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
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: isDay ? 'UTC' : shop.time_zone,
    ...(precision === 'minute' && { timeStyle: 'short' }),
  })
  return (
    <time dateTime={at} data-to={precision}>
      {format.format(new Date(at))}
    </time>
  )
}
