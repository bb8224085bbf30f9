type Shown = (value: number) => string

/** The median, formatted for a table. */
export function median(values: number[], shown: Shown = figure): string {
  return shown(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)
}

/** The smallest and the largest value, formatted for a table. */
export function spread(values: number[], shown: Shown = figure): string {
  return `${shown(Math.min(...values))}–${shown(Math.max(...values))}`
}

/** The median and the range: '12 (11–14)'. */
export function withSpread(values: number[], shown: Shown = figure): string {
  const [middle, span] = [median(values, shown), spread(values, shown)]
  return span === `${middle}–${middle}` ? middle : `${middle} (${span})`
}

function figure(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
}
