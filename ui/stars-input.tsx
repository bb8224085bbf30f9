import styles from './stars.module.css'

const scale = [5, 4, 3, 2, 1] as const

type Props = { legend: string; name: string; value: number; onChange: (rating: number) => void }

/** A rating from 1 to 5. It is drawn from right to left, so that a star can light up those before it. */
export function StarsInput({ legend, name, value, onChange }: Props) {
  return (
    <fieldset className={styles.rate}>
      <legend>{legend}</legend>
      <div>
        {scale.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
