import { useState } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { RuleFields } from './rule-fields.tsx'
import { effects, type Rule, ruleSentence } from './rule-sentence.ts'

const newRule: Rule = {
  effect: 'refuse',
  text: '',
  source: null,
  blade_from_cm: null,
  blade_over_cm: null,
  region: null,
  postal_codes: [],
}

/** The rules of a country as sentences; staff open one rule at a time to change it. */
export function RulesInput() {
  const { form } = useFormOfPage()
  const { field } = useController({
    control: form.control,
    name: 'rules',
    // The field itself shows the error.
    rules: {
      validate: (rules) =>
        (rules as Rule[]).every(
          ({ blade_from_cm, blade_over_cm }) => typeof (blade_from_cm ?? blade_over_cm ?? 0) === 'number',
        ),
    },
  })
  const { errors } = useFormState({ control: form.control, name: 'rules' })
  const [open, setOpen] = useState<number>()
  const rules = field.value as Rule[]
  const set = (next: Rule[]) => {
    form.clearErrors('rules')
    field.onChange(next)
  }
  const errorsOf = (index: number): Record<string, string | undefined> => {
    const found = (get(errors, `rules.${index}`) ?? {}) as Record<string, { message?: string }>
    return Object.fromEntries(Object.entries(found).map(([name, error]) => [name, error?.message]))
  }
  return (
    <Stack gap={4}>
      {rules.length === 0 && <p className="quiet">No rules: everything can be sold here.</p>}
      <Stack as="ol" lined>
        {rules.map((rule, index) => {
          const isOpen = open === index || Object.keys(errorsOf(index)).length > 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id
            <Stack as="li" gap={4} key={index}>
              <Item
                title={
                  <span className={rule.effect === 'refuse' ? 'danger' : undefined}>
                    {ruleSentence(rule)}
                  </span>
                }
                end={
                  <Actions>
                    <Button
                      variant="text"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : index)}
                    >
                      {isOpen ? 'Close' : 'Change'}
                      <span className="visually-hidden">: rule {index + 1}</span>
                    </Button>
                    <Button
                      variant="text"
                      onClick={() => {
                        setOpen(undefined)
                        set(rules.filter((_, other) => other !== index))
                      }}
                    >
                      Remove<span className="visually-hidden">: rule {index + 1}</span>
                    </Button>
                  </Actions>
                }
              >
                {!isOpen && <Reading rule={rule} />}
              </Item>
              {isOpen && (
                <RuleFields
                  rule={rule}
                  errors={errorsOf(index)}
                  onChange={(next) => set(rules.map((other, place) => (place === index ? next : other)))}
                />
              )}
            </Stack>
          )
        })}
      </Stack>
      <Actions>
        <Button
          variant="line"
          onClick={() => {
            setOpen(rules.length)
            set([...rules, newRule])
          }}
        >
          Add a rule
        </Button>
      </Actions>
    </Stack>
  )
}

/** The text for shoppers, and its legal source. */
function Reading({ rule: { effect, text, source } }: { rule: Rule }) {
  return (
    <>
      <p className="quiet">
        {effects[effect].label}: “{text}”
      </p>
      <p className="quiet small">{source ? <Source text={source} /> : 'No source noted'}</p>
    </>
  )
}

function Source({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text.replace(/^https?:\/\//, '')}
    </a>
  )
}
