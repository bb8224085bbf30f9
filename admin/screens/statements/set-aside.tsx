import { Notice } from '#ui/feedback/notice.tsx'

const shown = 5

/** Rows of a file that are skipped: rows that the shop cannot read, and payments that the bank has not booked yet. */
export function SetAside({ rows, count }: { rows: string[]; count: number }) {
  if (count === 0) return null
  const [first, more] = [rows.slice(0, shown), rows.slice(shown)]
  const unnamed = count - rows.length
  return (
    <Notice>
      <div>
        <p>
          <strong>
            {count === 1 ? '1 row was skipped' : `${count.toLocaleString('en-US')} rows were skipped`}:
          </strong>{' '}
          {count === 1 ? 'it isn’t' : 'they aren’t'} counted. Payments that are booked later appear in a later
          file.
        </p>
        <ul>{first.map(item)}</ul>
        {more.length > 0 && (
          <details>
            <summary>{more.length + unnamed} more</summary>
            <ul>{more.map(item)}</ul>
            {unnamed > 0 && <p>and {unnamed.toLocaleString('en-US')} more</p>}
          </details>
        )}
      </div>
    </Notice>
  )
}

function item(row: string) {
  return <li key={row}>{row}</li>
}
