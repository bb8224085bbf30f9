import { countText } from '#admin/kit/count-text.ts'
import { useField, useFormOfPage } from '#admin/kit/form/form-context.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { optionalText, text } from '#admin/kit/form/text-fields.tsx'
import { inputsOf } from '#admin/kit/form/use-form.ts'
import { useRows } from '#admin/kit/form/use-rows.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { FieldError } from '#ui/input/field-error.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import type { TypedOption } from './option-keys.ts'
import { Rows } from './rows.tsx'

const blankChoice = { value: '', label: '', surcharge: '0.00' }
const blank = { key: '', label: '', note: null, choices: [], max_length: null, surcharge_steps: [] }
const newChoice: TypedOption = { ...blank, kind: 'choice', choices: [blankChoice] }
const newText: TypedOption = {
  ...blank,
  kind: 'text',
  max_length: 20,
  surcharge_steps: [{ up_to: 20, surcharge: '0.00' }],
}

/** The options that customers choose or fill in. */
export function OptionsInput({ name }: { name: string }) {
  const { error } = useField(name)
  const options = useRows(name)
  return (
    <Stack gap={4}>
      {options.keys.map((key, index) => (
        <OptionCard key={key} path={`${name}.${index}`} onRemove={() => options.remove(index)} />
      ))}
      {error && <FieldError id="options-error" text={error} />}
      <Cluster gap={3}>
        <Button variant="line" onClick={() => options.add(newChoice)}>
          Add a choice
        </Button>
        <Button variant="line" onClick={() => options.add(newText)}>
          Add an engraving
        </Button>
      </Cluster>
    </Stack>
  )
}

/** An option: a choice, such as the material, or a text, such as an engraving. */
function OptionCard({ path, onRemove }: { path: string; onRemove: () => void }) {
  const { form } = useFormOfPage()
  const { label, kind } = (useWatch(form, path) ?? newChoice) as TypedOption
  const isChoice = kind === 'choice'
  const fields = {
    label: text('Question for the customer', {
      placeholder: isChoice ? 'Handle material' : 'Engraving on the blade',
      maxLength: 120,
    }),
    note: optionalText('Note below it', {
      placeholder: isChoice ? '' : 'Latin or Devanagari letters',
      maxLength: 300,
    }),
  }
  const inputs = inputsOf(fields, `${path}.`)
  return (
    <Box as="section" edge="start" gap={4} aria-label={label || 'New option'}>
      <Cluster unbroken justify="between">
        <p className="quiet">{isChoice ? 'The customer chooses' : 'The customer enters a text'}</p>
        <IconButton label={`Remove ${label || 'this option'}`} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Cluster>
      {inputs.label}
      {isChoice ? <Choices name={`${path}.choices`} /> : <Letters path={path} />}
      {inputs.note}
    </Box>
  )
}

function Choices({ name }: { name: string }) {
  return (
    <>
      <Rows<TypedOption['choices'][number]>
        name={name}
        blank={() => blankChoice}
        add="Add another choice"
        nameOf={({ label }, index) => label || `choice ${index + 1}`}
        fields={(index) => ({
          label: text('Choice', { hideLabel: index > 0, placeholder: 'Buffalo horn', maxLength: 120 }),
          surcharge: optionalMoney('Surcharge ($)', { hideLabel: index > 0 }),
        })}
      />
      <Problem name={name} />
    </>
  )
}

const letters = { whole: true, most: 500 }

function Letters({ path }: { path: string }) {
  const name = `${path}.surcharge_steps`
  return (
    <>
      {optionalNumber('Maximum letters', letters).input(`${path}.max_length`)}
      <Rows<TypedOption['surcharge_steps'][number]>
        name={name}
        blank={(steps) => ({ up_to: (steps.at(-1)?.up_to ?? 0) + 10, surcharge: '0.00' })}
        add="Add a price for longer texts"
        nameOf={({ up_to }) => `the price for up to ${countText(up_to ?? 0, 'letter')}`}
        fields={(index) => ({
          up_to: optionalNumber('Up to (letters)', { hideLabel: index > 0, ...letters }),
          surcharge: optionalMoney('Surcharge ($)', { hideLabel: index > 0 }),
        })}
      />
      <Problem name={name} />
    </>
  )
}

/** The server's error for a list as a whole. */
function Problem({ name }: { name: string }) {
  const { error } = useField(name)
  return error && <FieldError id={`${name}-error`} text={error} />
}
