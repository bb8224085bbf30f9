import { useId } from 'react'
import styles from './choice-group.module.css'
import { Fault } from './field.tsx'

export type Choice = {
  value: string
  label: string /** Said quietly beside it, such as a surcharge. */
  note?: string | undefined
}

type Props = {
  legend: string
  name: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
  hideLegend?: boolean
  /** Each choice on a line of its own, for long ones. */
  stacked?: boolean
}

/** One of a few, as a row of words; the chosen one is underlined in brass. */
export function ChoiceGroup({ legend, name, choices, value, onChange, error, hideLegend, stacked }: Props) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={stacked ? styles.stack : styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-invalid={error ? true : undefined}
            />
            {choice.label}
            {choice.note && <small> {choice.note}</small>}
          </label>
        ))}
      </div>
      {error && <Fault id={errorId} text={error} />}
    </fieldset>
  )
}
