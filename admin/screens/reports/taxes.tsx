import { FigurePanel } from '#admin/kit/figures/figure-panel.tsx'
import { monthText, type Period } from '#admin/kit/figures/period.ts'
import type { TaxSums } from '#contract/admin/reports.ts'
import { dollars } from '#model/money-text.ts'

/** What the shop's tax returns need, from invoices and credit notes. */
export function Taxes({ period }: { period: Period }) {
  return (
    <FigurePanel
      title="Taxes"
      report="taxes"
      period={period}
      table={({ rows, sums }) => ({
        heads: ['Country', 'Net', 'Tax', 'Gross', 'Invoices', 'Credit notes'],
        rows: rows.map(({ month, country, rate, ...row }) => [
          {
            name: country,
            note: `${monthText(month)}, ${rate ? `${rate.name} ${rate.percent}%` : 'no tax'}`,
          },
          ...cellsOf(row),
        ]),
        sums: ['Total', ...cellsOf(sums)],
      })}
    />
  )
}

function cellsOf({ net, tax, gross, invoices, credit_notes }: TaxSums): string[] {
  const counts = [invoices, credit_notes].map((count) => count.toLocaleString('en-US'))
  return [...[net, tax, gross].map(dollars), ...counts]
}
