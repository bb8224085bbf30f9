import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Cluster, Stack } from '../layout/arrange.tsx'
import styles from './choice-group.module.css'
import { FieldError } from './field-error.tsx'

export type Choice = {
  value: string
  label: string
  /** Shown next to the label, such as a surcharge. */
  note?: ReactNode
}

type Props = {
  legend: string
  name: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
  hideLegend?: boolean
  /** One choice per line with its radio button, for long labels and notes. */
  stacked?: boolean
  /** In wide windows, puts the whole group on one line: the legend next to the choices, and notes below the labels. */
  compact?: boolean
}

/** Radio buttons as a row of words; the chosen one is underlined. */
export function ChoiceGroup({
  legend,
  name,
  choices,
  value,
  onChange,
  error,
  hideLegend,
  stacked,
  compact,
}: Props) {
  const errorId = useId()
  const labels = choices.map((choice) => (
    <label key={choice.value} className={styles.choice}>
      <input
        type="radio"
        className={stacked ? undefined : 'over-label'}
        name={name}
        value={choice.value}
        checked={choice.value === value}
        onChange={() => onChange(choice.value)}
        aria-invalid={error ? true : undefined}
      />
      {stacked ? <b>{choice.label}</b> : choice.label}
      {choice.note && <small className="quiet small"> {choice.note}</small>}
    </label>
  ))
  return (
    <fieldset className={compact ? styles.compact : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {stacked ? (
        <Stack gap={2} className={classNames(styles.choices, styles.stacked)}>
          {labels}
        </Stack>
      ) : (
        <Cluster gap={compact ? 1 : 2} className={styles.choices}>
          {labels}
        </Cluster>
      )}
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  )
}
