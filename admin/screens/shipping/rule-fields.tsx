import { NumberField } from '#admin/kit/form/number-field.tsx'
import { SelectField, TextArea, TextField } from '#ui/input/field.tsx'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Box } from '#ui/layout/box.tsx'
import { type Effect, effects, type Rule } from './rule-sentence.ts'

type Props = { rule: Rule; errors: Record<string, string | undefined>; onChange: (rule: Rule) => void }
type Length = 'any' | 'from' | 'over'

/**
 * The fields of a rule in the order in which people say it: which blades, where, the effect, the text for shoppers, the
 * source.
 */
export function RuleFields({ rule, errors, onChange }: Props) {
  const length: Length = rule.blade_from_cm !== null ? 'from' : rule.blade_over_cm !== null ? 'over' : 'any'
  const cm = rule.blade_from_cm ?? rule.blade_over_cm
  const set = (change: Partial<Rule>) => onChange({ ...rule, ...change })
  const setLength = (next: Length, value: number) =>
    set({ blade_from_cm: next === 'from' ? value : null, blade_over_cm: next === 'over' ? value : null })
  return (
    <Box gap={4}>
      <FieldGroup>
        <SelectField
          label="Which blades"
          value={length}
          onChange={({ target }) => setLength(target.value as Length, cm ?? 30)}
        >
          <option value="any">All blades</option>
          <option value="from">Of this length or longer</option>
          <option value="over">Longer than this</option>
        </SelectField>
        {length !== 'any' && (
          <NumberField
            label="Length in centimeters"
            most={200}
            // The length field shows only for rules with a length, so 0 means that it is still empty.
            value={cm || null}
            error={errors.blade_from_cm ?? errors.blade_over_cm}
            // The server also refuses an ambiguous text.
            onValue={(value) => setLength(length, (value ?? 0) as number)}
          />
        )}
      </FieldGroup>
      <Place {...{ rule, errors, set }} />
      <SelectField
        label="What happens"
        value={rule.effect}
        error={errors.effect}
        hint={effects[rule.effect].hint}
        onChange={({ target }) => set({ effect: target.value as Effect })}
      >
        {Object.entries(effects).map(([effect, { label }]) => (
          <option key={effect} value={effect}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What shoppers read"
        rows={2}
        maxLength={300}
        value={rule.text}
        error={errors.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        label="Legal source"
        maxLength={500}
        value={rule.source ?? ''}
        error={errors.source}
        hint="A link or a citation, for the next yearly check. Shoppers don’t see it."
        onChange={({ target }) => set({ source: target.value || null })}
      />
    </Box>
  )
}

function Place({ rule, errors, set }: Omit<Props, 'onChange'> & { set: (change: Partial<Rule>) => void }) {
  const isPart = rule.region !== null
  return (
    <>
      <SelectField
        label="Where"
        value={isPart ? 'part' : 'whole'}
        onChange={({ target }) =>
          set(target.value === 'part' ? { region: '' } : { region: null, postal_codes: [] })
        }
      >
        <option value="whole">In the whole country</option>
        <option value="part">In part of it</option>
      </SelectField>
      {isPart && (
        <FieldGroup>
          <TextField
            label="Name of that region"
            maxLength={80}
            value={rule.region ?? ''}
            error={errors.region}
            onChange={({ target }) => set({ region: target.value })}
          />
          <TextField
            label="Its postal codes begin with"
            defaultValue={rule.postal_codes.join(', ')}
            error={errors.postal_codes}
            hint="Separated by commas: 3, 8"
            onChange={({ target }) => set({ postal_codes: prefixesIn(target.value) })}
          />
        </FieldGroup>
      )}
    </>
  )
}

function prefixesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((prefix) => prefix !== '')
}
