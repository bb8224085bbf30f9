import { useAnswer } from '../../session/answers.ts'
import { callFile } from '../../session/calls.ts'
import { Bars } from './bars.tsx'
import { dollars } from './figures.ts'
import { ReportPart } from './report-part.tsx'
import type { PeriodQuery } from './use-period.ts'

export function BestSellers({ query }: { query: PeriodQuery }) {
  return (
    <ReportPart
      title="Best sellers"
      of={useAnswer('GET /admin/reports/best-sellers/', { query })}
      file={() => callFile('GET /admin/reports/best-sellers/csv/', { query })}
      fileName={`best-sellers-${query.from}-to-${query.to}.csv`}
      table={({ products }) => ({
        head: ['Product', 'Pieces', 'Gross'],
        rows: products.map(({ name, pieces, gross }) => [name, pieces, dollars(gross)]),
      })}
    >
      {({ products }) => (
        <Bars
          nothing="Nothing was sold in these days."
          bars={products.slice(0, 10).map(({ slug, name, pieces, gross }) => ({
            ...{ key: slug ?? name, label: name, size: pieces },
            value: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${dollars(gross)}`,
          }))}
        />
      )}
    </ReportPart>
  )
}
