import { useMe } from '#admin/session/me.ts'

type Props = {
  /** ISO 8601 in UTC. */
  at: string
  /** 'day' leaves out the time of day. */
  to?: 'day' | 'minute'
}

/** A time by the shop's clock: 'Nov 21, 2026, 3:45 PM'. */
export function ShopTime({ at, to = 'minute' }: Props) {
  const { time_zone: timeZone } = useMe().shop
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone,
    ...(to === 'minute' && { timeStyle: 'short' }),
  })
  return (
    <time dateTime={at} data-to={to}>
      {format.format(new Date(at))}
    </time>
  )
}
