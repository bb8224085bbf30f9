import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFieldArray } from 'react-hook-form'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './entries-input.module.css'
import { useField } from './form-context.ts'

type Props = {
  /** The name of the field, whose value is a list of records. */
  name: string
  /** What one of them is called: 'note' gives 'Add a note' and 'Remove note 2'. */
  one: string
  /** The initial values of a new entry. */
  blank: FieldValues
  max: number
  /** The fields of an entry; `path` starts their names: 'care_notes.0'. */
  children: (path: string, index: number) => ReactNode
}

/** A list of records with the same fields, in order. */
export function EntriesInput({ name, one, blank, max, children }: Props) {
  const field = useField(name)
  const { fields, append, remove, move } = useFieldArray({
    control: field.form.control as unknown as Control<Record<string, FieldValues[]>>,
    name,
  })
  return (
    <Stack gap={4}>
      <Stack as="ol" gap={3} aria-label={field.label}>
        {fields.map(({ id }, index) => (
          <Cluster as="li" unbroken align="stretch" gap={3} key={id} className={styles.entry}>
            <Stack gap={3} className={styles.fields}>
              {children(`${name}.${index}`, index)}
            </Stack>
            <div className={styles.actions}>
              <IconButton
                label={`Move ${one} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </IconButton>
              <IconButton
                label={`Move ${one} ${index + 1} down`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="up" className={styles.down} />
              </IconButton>
              <IconButton label={`Remove ${one} ${index + 1}`} onClick={() => remove(index)}>
                <Icon name="close" />
              </IconButton>
            </div>
          </Cluster>
        ))}
      </Stack>
      {fields.length < max && (
        <Button variant="line" className={styles.add} onClick={() => append(blank)}>
          Add a {one}
        </Button>
      )}
    </Stack>
  )
}
