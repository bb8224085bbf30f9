type Cell = string | number

/** A Markdown table for `docs/reference/performance.md`; all columns but the first are figures. */
export function table(heads: string[], rows: Cell[][]): string {
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'))
  return [line(heads), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}
