import { uiMessages } from '#ui/messages.ts'
import { plural } from '../data/plural.ts'
import styles from '../data/stars.module.css'

const scale = [1, 2, 3, 4, 5] as const

type Props = { legend: string; name: string; value: number; onChange: (rating: number) => void }

/** A rating from 1 to 5. The arrow keys follow the order of the stars. */
export function StarsInput({ legend, name, value, onChange }: Props) {
  return (
    <fieldset className={styles.rate}>
      <legend>{legend}</legend>
      <div>
        {scale.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              className="over-label"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span className="visually-hidden">{plural(stars, uiMessages.stars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
