import { useState } from 'react'
import { fieldOf } from '#admin/kit/form/field.ts'
import { useValue } from '#admin/kit/form/form-context.ts'
import { isWithin, useFormState } from '#admin/kit/form/form-state.ts'
import { useRows } from '#admin/kit/form/use-rows.ts'
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
export function rules(label: string) {
  return fieldOf<Rule[]>(label, [], undefined, (name) => <RulesInput name={name} />)
}

function RulesInput({ name }: { name: string }) {
  const { form } = useValue<Rule[]>(name, unclearIn)
  const list = useRows<Rule>(name)
  const errors = useFormState(form, form.errors)
  const [open, setOpen] = useState<number>()
  return (
    <Stack gap={4}>
      {list.keys.length === 0 && <p className="quiet">No rules: everything can be sold here.</p>}
      <Stack as="ol" lined>
        {list.rows.map((rule, index) => {
          const path = `${name}.${index}`
          const isOpen = open === index || Object.keys(errors).some((one) => isWithin(path, one))
          return (
            <Stack as="li" gap={4} key={list.keys[index]}>
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
                        list.remove(index)
                      }}
                    >
                      Remove<span className="visually-hidden">: rule {index + 1}</span>
                    </Button>
                  </Actions>
                }
              >
                {!isOpen && <Reading rule={rule} />}
              </Item>
              {isOpen && <RuleFields path={path} />}
            </Stack>
          )
        })}
      </Stack>
      <Actions>
        <Button
          variant="line"
          onClick={() => {
            setOpen(list.rows.length)
            list.add(newRule)
          }}
        >
          Add a rule
        </Button>
      </Actions>
    </Stack>
  )
}

/** Whether a length is ambiguous; its field says so itself, so the error has no text. */
function unclearIn(rules: Rule[]): string | undefined {
  const isUnclear = rules.some(
    ({ blade_from_cm, blade_over_cm }) => typeof (blade_from_cm ?? blade_over_cm ?? 0) !== 'number',
  )
  return isUnclear ? '' : undefined
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
