// The table of docs/operator/reliability.md, which `npm run faults` fills.

/** Puts measured rows into the document's table: each replaces the row of the same fault, or is appended. */
export function withRows(document, measured) {
  const lines = document.split('\n')
  const start = lines.findIndex((line) => line.startsWith('|---')) + 1
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith('|'))
  const rows = new Map(lines.slice(start, end).map((line) => [faultOf(line), line]))
  for (const row of measured) rows.set(faultOf(lineOf(row)), lineOf(row))
  return [...lines.slice(0, start), ...rows.values(), ...lines.slice(end)].join('\n')
}

/** The name of the fault, without its count or duration. */
function faultOf(line) {
  return line
    .split('|')[1]
    ?.trim()
    .replace(/, \d+ (times|s each)$/, '')
}

function lineOf({ fault, orders, paid, lost, findings, longestPauseSeconds }) {
  const cells = [fault, count(orders), count(paid), lost, findings, longestPauseSeconds.toFixed(1)]
  return `| ${cells.join(' | ')} |`
}

function count(number) {
  return number.toLocaleString('en')
}
