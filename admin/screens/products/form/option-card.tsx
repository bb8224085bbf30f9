import { AmountField, NumberField } from '#admin/kit/form/number-field.tsx'
import { Icon } from '#ui/data/icon.tsx'
import { plural } from '#ui/data/plural.ts'
import { IconButton } from '#ui/input/button.tsx'
import { FieldError, TextField } from '#ui/input/field.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { type Option, relabeled } from './choice-values.ts'
import { RowsField } from './rows-field.tsx'

type Props = {
  option: Option
  /** The server's version; undefined for a new option. */
  saved: Option | undefined
  /** The server's error for a field of the option, such as 'choices.0.label'. */
  errorOf: (path: string) => string | undefined
  onChange: (option: Option) => void
  onRemove: () => void
}

/** An option: a choice, such as the material, or a text, such as an engraving. */
export function OptionCard({ option, saved, errorOf, onChange, onRemove }: Props) {
  const isChoice = option.kind === 'choice'
  const set = (change: Partial<Option>) => onChange({ ...option, ...change })
  const problem = errorOf('choices') ?? errorOf('surcharge_steps')
  return (
    <Box as="section" edge="start" gap={4} aria-label={option.label || 'New option'}>
      <Cluster unbroken justify="between">
        <p className="quiet">{isChoice ? 'The customer chooses' : 'The customer enters a text'}</p>
        <IconButton label={`Remove ${option.label || 'this option'}`} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Cluster>
      <TextField
        label="Question for the customer"
        placeholder={isChoice ? 'Handle material' : 'Engraving on the blade'}
        value={option.label}
        maxLength={120}
        error={errorOf('label')}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      {isChoice ? (
        <Choices {...{ option, saved, errorOf, set }} />
      ) : (
        <Letters {...{ option, errorOf, set }} />
      )}
      {problem && <FieldError id={`${option.key}-error`} text={problem} />}
      <TextField
        label="Note below it"
        placeholder={isChoice ? '' : 'Latin or Devanagari letters'}
        value={option.note ?? ''}
        maxLength={300}
        onChange={({ currentTarget }) => set({ note: currentTarget.value || null })}
      />
    </Box>
  )
}

type PartProps = Pick<Props, 'option' | 'errorOf'> & { set: (change: Partial<Option>) => void }

function Choices({ option: { choices = [] }, saved, errorOf, set }: PartProps & Pick<Props, 'saved'>) {
  return (
    <RowsField
      rows={choices}
      onChange={(next) => set({ choices: next })}
      blank={{ value: '', label: '', surcharge: '0.00' }}
      add="Add another choice"
      nameOf={({ label }, index) => label || `choice ${index + 1}`}
    >
      {(choice, setChoice, index) => (
        <>
          <TextField
            label="Choice"
            hideLabel={index > 0}
            placeholder="Buffalo horn"
            value={choice.label}
            maxLength={120}
            error={errorOf(`choices.${index}.label`) ?? errorOf(`choices.${index}.value`)}
            onChange={({ currentTarget }) =>
              set({ choices: relabeled(choices, index, currentTarget.value, saved?.choices) })
            }
          />
          <Surcharge
            hideLabel={index > 0}
            value={choice.surcharge}
            error={errorOf(`choices.${index}.surcharge`)}
            onChange={(surcharge) => setChoice({ surcharge })}
          />
        </>
      )}
    </RowsField>
  )
}

const letters = { whole: true, most: 500 }

function Letters({ option: { surcharge_steps: steps = [], max_length }, errorOf, set }: PartProps) {
  return (
    <>
      <NumberField
        label="Maximum letters"
        {...letters}
        value={max_length ?? null}
        error={errorOf('max_length')}
        // The server also refuses an ambiguous text.
        onValue={(value) => set({ max_length: (value ?? undefined) as number | undefined })}
      />
      <RowsField
        rows={steps}
        onChange={(next) => set({ surcharge_steps: next })}
        blank={{ up_to: (steps.at(-1)?.up_to ?? 0) + 10, surcharge: '0.00' }}
        add="Add a price for longer texts"
        nameOf={({ up_to }) =>
          `the price for up to ${plural(up_to, { one: '# letter', other: '# letters' })}`
        }
      >
        {({ up_to, surcharge }, setStep, index) => (
          <>
            <NumberField
              label="Up to (letters)"
              hideLabel={index > 0}
              {...letters}
              value={up_to || null}
              error={errorOf(`surcharge_steps.${index}.up_to`)}
              onValue={(value) => setStep({ up_to: (value ?? 0) as number })}
            />
            <Surcharge
              hideLabel={index > 0}
              value={surcharge}
              error={errorOf(`surcharge_steps.${index}.surcharge`)}
              onChange={(next) => setStep({ surcharge: next })}
            />
          </>
        )}
      </RowsField>
    </>
  )
}

function Surcharge({
  onChange,
  ...rest
}: {
  value: string
  error: string | undefined
  hideLabel: boolean
  onChange: (amount: string) => void
}) {
  return <AmountField {...rest} label="Surcharge ($)" onValue={(amount) => onChange(amount ?? '0.00')} />
}
