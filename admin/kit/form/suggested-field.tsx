import { type ComponentProps, useId } from 'react'
import { TextField } from '#ui/input/field.tsx'

type Props = ComponentProps<typeof TextField> & { suggestions: readonly string[] }

/** A free text with suggestions. */
export function SuggestedField({ suggestions, ...field }: Props) {
  const id = useId()
  return (
    <>
      <TextField {...field} list={id} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
