import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFieldArray } from 'react-hook-form'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { icons } from '../icons.ts'
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
          <Box as="li" key={id}>
            <Cluster unbroken align="start" gap={3} grows="first">
              <Stack gap={3}>{children(`${name}.${index}`, index)}</Stack>
              <Stack className="quiet">
                <IconButton
                  label={`Move ${one} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon small name="up" />
                </IconButton>
                <IconButton
                  label={`Move ${one} ${index + 1} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon small path={icons.down} />
                </IconButton>
                <IconButton label={`Remove ${one} ${index + 1}`} onClick={() => remove(index)}>
                  <Icon small name="close" />
                </IconButton>
              </Stack>
            </Cluster>
          </Box>
        ))}
      </Stack>
      {fields.length < max && (
        <Actions>
          <Button variant="line" onClick={() => append(blank)}>
            Add a {one}
          </Button>
        </Actions>
      )}
    </Stack>
  )
}
