const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const amount = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** 'Nov 21', of '2026-11-21'. */
export function dayText(iso: string): string {
  return day.format(new Date(`${iso}T00:00:00Z`))
}

/** '$1,290', of '1290.00': in a chart cents only disturb. */
export function wholeDollars(text: string | number): string {
  return amount.format(Number(text))
}
