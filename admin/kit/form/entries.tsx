import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { icons } from '../icons.ts'
import { type Field, type Fields, fieldOf, initialsOf, type ValuesOf } from './field.ts'
import { inputsOf } from './use-form.ts'
import { useRows } from './use-rows.ts'

/** A record of fields, such as an address. */
export function group<F extends Fields>(label: string, fields: F): Field<ValuesOf<F>> {
  const input = (name: string) => Object.values(inputsOf(fields, `${name}.`))
  return { ...fieldOf(label, initialsOf(fields), undefined, input), fields }
}

type Options<F extends Fields> = {
  /** What one of them is called: 'note' gives 'Add a note' and 'Remove note 2'. */
  one: string
  max: number
  fields: F
}

/**
 * A list of records with the same fields, in order.
 *
 *     entries('Care notes', { one: 'note', max: 8, fields: { title: text('Heading'), text: longText('Text') } })
 */
export function entries<F extends Fields>(label: string, options: Options<F>): Field<ValuesOf<F>[]> {
  return fieldOf<ValuesOf<F>[]>(label, [], undefined, (name) => (
    <EntriesInput {...options} {...{ name, label }} />
  ))
}

function EntriesInput({ name, label, one, max, fields }: Options<Fields> & { name: string; label: string }) {
  const list = useRows(name)
  return (
    <Stack gap={4}>
      <Stack as="ol" gap={3} aria-label={label}>
        {list.keys.map((key, index) => (
          <Box as="li" key={key}>
            <Cluster unbroken align="start" gap={3} grows="first">
              <Stack gap={3}>{Object.values(inputsOf(fields, `${name}.${index}.`))}</Stack>
              <Stack className="quiet">
                <IconButton
                  label={`Move ${one} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => list.move(index, index - 1)}
                >
                  <Icon small name="up" />
                </IconButton>
                <IconButton
                  label={`Move ${one} ${index + 1} down`}
                  disabled={index === list.keys.length - 1}
                  onClick={() => list.move(index, index + 1)}
                >
                  <Icon small path={icons.down} />
                </IconButton>
                <IconButton label={`Remove ${one} ${index + 1}`} onClick={() => list.remove(index)}>
                  <Icon small name="close" />
                </IconButton>
              </Stack>
            </Cluster>
          </Box>
        ))}
      </Stack>
      {list.keys.length < max && (
        <Actions>
          <Button variant="line" onClick={() => list.add(initialsOf(fields))}>
            Add a {one}
          </Button>
        </Actions>
      )}
    </Stack>
  )
}
