import { ChoiceField } from '#admin/kit/choice-field.tsx'
import { select } from '#admin/kit/form/choice-fields.tsx'
import { useField } from '#admin/kit/form/form-context.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { NumberField } from '#admin/kit/form/number-fields.tsx'
import { longText, optionalText, text } from '#admin/kit/form/text-fields.tsx'
import { inputsOf } from '#admin/kit/form/use-form.ts'
import { words } from '#admin/kit/form/words-fields.tsx'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Box } from '#ui/layout/box.tsx'
import { type Effect, effects, type Rule } from './rule-sentence.ts'

type Length = 'any' | 'from' | 'over'

const choices = Object.entries(effects).map(([value, { label }]) => ({ value: value as Effect, label }))

const fieldsOf = ({ effect }: Rule) => ({
  region: text('Name of that region', { maxLength: 80 }),
  postal_codes: words('Its postal codes begin with', {
    hint: 'Separated by commas: 3, 8',
    read: (typed) =>
      typed
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
  }),
  effect: select('What happens', choices, { hint: effects[effect].hint }),
  text: longText('What shoppers read', { rows: 2, maxLength: 300 }),
  source: optionalText('Legal source', {
    maxLength: 500,
    hint: 'A link or a citation, for the next yearly check. Shoppers don’t see it.',
  }),
})

/**
 * The fields of a rule in the order in which people say it: which blades, where, the effect, the text for shoppers, the
 * source.
 */
export function RuleFields({ path }: { path: string }) {
  const { form } = useField(path)
  const rule = useWatch(form, path) as Rule
  const set = (change: Partial<Rule>) => form.setValue(path, { ...rule, ...change })
  const { region, postal_codes, ...others } = inputsOf(fieldsOf(rule), `${path}.`)
  return (
    <Box gap={4}>
      <BladeLength {...{ path, rule, set }} />
      <ChoiceField
        label="Where"
        choices={{ whole: 'In the whole country', part: 'In part of it' }}
        value={rule.region === null ? 'whole' : 'part'}
        onValue={(place) => set(place === 'part' ? { region: '' } : { region: null, postal_codes: [] })}
      />
      {rule.region !== null && (
        <FieldGroup>
          {region}
          {postal_codes}
        </FieldGroup>
      )}
      {Object.values(others)}
    </Box>
  )
}

type Props = { path: string; rule: Rule; set: (change: Partial<Rule>) => void }

/** A rule has one of two lengths, or none. */
function BladeLength({ path, rule, set }: Props) {
  const length: Length = rule.blade_from_cm !== null ? 'from' : rule.blade_over_cm !== null ? 'over' : 'any'
  const from = useField(`${path}.blade_from_cm`)
  const over = useField(`${path}.blade_over_cm`)
  const cm = rule.blade_from_cm ?? rule.blade_over_cm
  function setLength(next: Length, value: number) {
    from.clearError()
    over.clearError()
    set({ blade_from_cm: next === 'from' ? value : null, blade_over_cm: next === 'over' ? value : null })
  }
  return (
    <FieldGroup>
      <ChoiceField
        label="Which blades"
        choices={{ any: 'All blades', from: 'Of this length or longer', over: 'Longer than this' }}
        value={length}
        onValue={(next) => setLength(next as Length, cm ?? 30)}
      />
      {length !== 'any' && (
        <NumberField
          label="Length in centimeters"
          most={200}
          // The field shows only for rules with a length, so 0 means that it is still empty.
          value={cm || null}
          error={from.error ?? over.error}
          onValue={(value) => setLength(length, (value ?? 0) as number)}
        />
      )}
    </FieldGroup>
  )
}
