/** The middle one, as a table shows it. */
export function median(values: number[]): string {
  return shown(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)
}

/** The smallest and the largest, as a table shows them. */
export function spread(values: number[]): string {
  return `${shown(Math.min(...values))}–${shown(Math.max(...values))}`
}

function shown(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
}
