import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import { Bars } from './bars.tsx'
import { dollars } from './figures.ts'
import { ReportPart } from './report-part.tsx'
import type { PeriodQuery } from './use-period.ts'

export function Countries({ query }: { query: PeriodQuery }) {
  return (
    <ReportPart
      title="Countries"
      of={useAnswer('GET /admin/reports/countries/', { query })}
      file={() => callFile('GET /admin/reports/countries/csv/', { query })}
      fileName={`countries-${query.from}-to-${query.to}.csv`}
      table={({ countries }) => ({
        head: ['Country', 'Orders paid', 'Gross'],
        rows: countries.map(({ country, orders, gross }) => [country, orders, dollars(gross)]),
      })}
    >
      {({ countries }) => (
        <Bars
          nothing="Nothing was sold in these days."
          bars={countries.slice(0, 10).map(({ country, orders, gross }) => ({
            ...{ key: country, label: country, size: Number(gross) },
            value: `${dollars(gross)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`,
          }))}
        />
      )}
    </ReportPart>
  )
}
