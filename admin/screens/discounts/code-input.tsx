import { useValue } from '#admin/kit/form/form-context.ts'
import { Button } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

/** Without those that look alike. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newCode(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(8))]
  return bytes.map((byte) => characters[byte % characters.length]).join('')
}

/** How a discount applies: the code, or null if it applies automatically. */
export function CodeInput() {
  const { value, set, error } = useValue<string | null>('code', (code) =>
    code?.trim() === '' ? 'Fill this in.' : undefined,
  )
  return (
    <Stack gap={4}>
      <ChoiceGroup
        legend="How it applies"
        name="how"
        stacked
        choices={[
          { value: 'code', label: 'With a code that the customer enters' },
          { value: 'automatic', label: 'Automatically, for everyone' },
        ]}
        value={value === null ? 'automatic' : 'code'}
        onChange={(how) => set(how === 'code' ? '' : null)}
      />
      {value !== null && (
        <Stack gap={1} align="start">
          <TextField
            name="code"
            label="Code"
            hint="Letters A–Z, digits and dashes."
            data-width="medium"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value}
            error={error}
            onChange={({ target }) => set(target.value)}
            onBlur={() => value !== value.toUpperCase() && set(value.toUpperCase())}
          />
          <Button variant="text" onClick={() => set(newCode())}>
            Make one up
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
