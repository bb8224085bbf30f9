import { useState } from 'react'
import { ChoiceField } from '#admin/kit/choice-field.tsx'
import { useField, useValue } from '#admin/kit/form/form-context.ts'
import { NumberField } from '#admin/kit/form/number-fields.tsx'
import { numberProblem, type TypedNumber } from '#admin/kit/form/typed-number.ts'
import { useRows } from '#admin/kit/form/use-rows.ts'
import type { Tax } from '#contract/admin/money/tax-settings.ts'
import { countries, countryOf } from '#model/countries.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import styles from './settings.module.css'

type TaxedCountry = Tax['countries'][number]

/** The countries of a tax with their rates, one on a short line, and a choice of the countries that have no tax yet. */
export function TaxedCountries({ name, taxed }: { name: string; taxed: ReadonlySet<string> }) {
  const { error } = useField(name)
  const list = useRows<TaxedCountry>(name)
  const [chosen, setChosen] = useState('')
  const choices = countries
    .filter(({ code }) => !taxed.has(code))
    .map(({ code, name }) => ({ value: code, label: name }))
  function add() {
    setChosen('')
    list.add({ country: chosen, percent: null as never })
  }
  return (
    <Stack gap={3}>
      <h3>Countries and their rates in percent</h3>
      <Columns as="ul" least={16} gap={5} rows={1} aria-label="Rates in percent">
        {list.rows.map(({ country }, index) => (
          <TaxedCountryRow
            key={list.keys[index]}
            path={`${name}.${index}`}
            country={countryOf(country)?.name ?? country}
            onRemove={() => list.remove(index)}
          />
        ))}
      </Columns>
      <Cluster align="end" gap={3}>
        <ChoiceField
          label="Add a country"
          none="Choose…"
          choices={choices}
          value={chosen}
          onValue={setChosen}
          error={error}
        />
        <Button variant="line" disabled={chosen === ''} onClick={add}>
          Add
        </Button>
      </Cluster>
    </Stack>
  )
}

type RowProps = { path: string; country: string; onRemove: () => void }

function TaxedCountryRow({ path, country, onRemove }: RowProps) {
  const percent = useValue<TypedNumber>(`${path}.percent`, numberProblem)
  const { error } = useField(`${path}.country`)
  return (
    <Cluster as="li" unbroken grows="first" align="start" gap={2}>
      <NumberField
        name={`${path}.percent`}
        label={country}
        className={styles.rate}
        value={percent.value}
        onValue={percent.set}
        error={percent.error ?? error}
      />
      <IconButton label={`Remove ${country}`} onClick={onRemove}>
        <Icon small name="close" />
      </IconButton>
    </Cluster>
  )
}
