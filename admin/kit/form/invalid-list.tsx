import { showField } from '#client/show-field.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { InvalidField } from './invalid-fields.ts'

/** How many fields the list names: as many as fit above the form on a phone. */
const maxNamed = 5

/** Links to each invalid field by name. */
export function InvalidList({ fields }: { fields: InvalidField[] }) {
  if (fields.length === 0) return null
  const more = fields.length - maxNamed
  return (
    <Cluster as="ul" gap={4} rows={0}>
      {fields.slice(0, maxNamed).map(({ name, control }) => (
        <li key={name}>
          <Button variant="text" onClick={() => showField(control)}>
            {name}
          </Button>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </Cluster>
  )
}
