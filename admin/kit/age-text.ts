const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The age in its largest whole unit: '3 days', '1 hour', 'under a minute'. */
export function ageText(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  for (const [unit, length] of steps) {
    const count = Math.floor(age / length)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return 'under a minute'
}
