/** The page numbers worth showing: the ends, the current one and its neighbours; `undefined` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? [undefined, n] : [n]))
}
