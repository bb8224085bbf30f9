import type { Fields } from '#admin/kit/form/field.ts'
import type { FieldsFor } from '#admin/kit/form/save-to.ts'
import { text } from '#admin/kit/form/text-fields.tsx'
import { inputsOf } from '#admin/kit/form/use-form.ts'
import { useRows } from '#admin/kit/form/use-rows.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../products.module.css'

type Props<Row> = {
  /** The path of the list in the form's values. */
  name: string
  /** The initial values of a new row, and the label of the button that adds it. */
  blank: (rows: Row[]) => Row
  add: string
  /** The name of a row, for its buttons: 'detail 2'. */
  nameOf: (row: Row, index: number) => string
  /** The fields of a row, by its place. */
  fields: (index: number) => Partial<FieldsFor<Row>>
}

/** A sortable list of short rows, such as choices with their surcharges. */
export function Rows<Row extends object>({ name, blank, add, nameOf, fields }: Props<Row>) {
  const { rows: values, keys, add: append, move, remove } = useRows<Row>(name)
  return (
    <Stack gap={3}>
      {keys.length > 0 && (
        <Stack as="ul" gap={2}>
          {keys.map((key, index) => {
            const rowName = nameOf(values[index] as Row, index)
            return (
              <Cluster as="li" unbroken align="end" gap={1} key={key} className={styles.row}>
                {Object.values(inputsOf(fields(index) as Fields, `${name}.${index}.`))}
                <IconButton
                  label={`Move ${rowName} up`}
                  // A disabled button would lose the focus that follows the row.
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                  className="quiet"
                >
                  <Icon name="up" />
                </IconButton>
                <IconButton label={`Remove ${rowName}`} onClick={() => remove(index)} className="quiet">
                  <Icon name="close" />
                </IconButton>
              </Cluster>
            )
          })}
        </Stack>
      )}
      <div>
        <Button variant="line" onClick={() => append(blank(values))}>
          {add}
        </Button>
      </div>
    </Stack>
  )
}

/** Facts such as the steel, each with its name. */
export function DetailsInput({ name }: { name: string }) {
  return (
    <Rows
      name={name}
      blank={() => ({ key: '', value: '' })}
      add="Add a detail"
      nameOf={({ key }, index) => key || `detail ${index + 1}`}
      fields={(index) => ({
        key: text(`Name of detail ${index + 1}`, { hideLabel: true, placeholder: 'Handle', maxLength: 80 }),
        value: text(`Value of detail ${index + 1}`, {
          hideLabel: true,
          placeholder: 'Rosewood',
          maxLength: 300,
        }),
      })}
    />
  )
}
