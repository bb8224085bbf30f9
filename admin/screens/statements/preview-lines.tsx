import { amountText } from '#model/money-text.ts'
import styles from './new-statement.module.css'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={styles.lines} tabIndex={0} aria-label="The first payments">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Date</th>
            <th scope="col" className={styles.amount}>
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
      </table>
      {total > lines.length && (
        <p className="quiet">and {(total - lines.length).toLocaleString('en-US')} more</p>
      )}
    </section>
  )
}

function Rows({ line }: { line: Line }) {
  const { position, booked_on, amount, currency, reference, payer_name, doubts, is_known } = line
  return (
    <>
      <tr data-known={is_known || undefined}>
        <td>{position}</td>
        <td>{booked_on}</td>
        <td className={styles.amount}>
          {amountText(amount)} {currency}
        </td>
        <td>{payer_name}</td>
        <td>
          {reference}
          {is_known && ' (imported before)'}
        </td>
      </tr>
      {doubts.length > 0 && (
        <tr className={styles.doubts}>
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
