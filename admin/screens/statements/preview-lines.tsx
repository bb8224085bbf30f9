import { amountText } from '#model/money-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Table } from '#ui/data/table.tsx'
import styles from './statements.module.css'

type Line = {
  position: number
  booked_on: string
  amount: string
  currency: string
  reference: string
  payer_name: string
  doubts: string[]
  is_known: boolean
}

/** The first lines of a file as the shop reads them. */
export function PreviewLines({ lines, total }: { lines: Line[]; total: number }) {
  if (lines.length === 0) return <p className="quiet">This file has no incoming payments.</p>
  return (
    <div className={styles.preview}>
      <Table scrolls="The first payments">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Date</th>
            <th scope="col" data-align="end">
              Amount
            </th>
            <th scope="col">From</th>
            <th scope="col">Reference</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments of the same entry share its number
            <Rows key={index} line={line} />
          ))}
        </tbody>
      </Table>
      {total > lines.length && (
        <p className="quiet">and {(total - lines.length).toLocaleString('en-US')} more</p>
      )}
    </div>
  )
}

function Rows({ line }: { line: Line }) {
  const { position, booked_on, amount, currency, reference, payer_name, doubts, is_known } = line
  return (
    <>
      <tr className={is_known ? 'quiet' : undefined}>
        <td>{position}</td>
        <td>{booked_on}</td>
        <td data-align="end">
          {amountText(amount)} {currency}
        </td>
        <td>{payer_name}</td>
        <td>
          {reference}
          {is_known && ' (imported before)'}
        </td>
      </tr>
      {doubts.length > 0 && (
        <tr className={classNames('quiet', styles.doubts)}>
          <td />
          <td colSpan={4}>
            {doubts.map((doubt) => (
              <p key={doubt}>Doubtful: {doubt}</p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}
