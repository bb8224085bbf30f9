import { sizeGuideMessages } from '#messages/size-guide.ts'
import { useUnits } from '#web/client/units.ts'
import styles from './size-guide.module.css'

const { uses: messages, range, weightRange } = sizeGuideMessages

/** Which length and weight for which work. */
export function SizeTable() {
  const units = useUnits()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.use}</th>
          <th scope="col">{messages.blade}</th>
          <th scope="col">{messages.weight}</th>
        </tr>
      </thead>
      <tbody>
        {messages.rows.map(({ use, blade, weight, patterns }) => (
          <tr key={use}>
            <th scope="row">
              {use} <small>{patterns}</small>
            </th>
            <td>{range(blade, units)}</td>
            <td>{weightRange(weight, units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
