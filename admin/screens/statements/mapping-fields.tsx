import { ChoiceField } from '#admin/kit/choice-field.tsx'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { TextField } from '#ui/input/field.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'

type Props = {
  csv: { rows: string[][]; mapping: StatementMapping }
  isNeeded: boolean
  onChange: (mapping: StatementMapping) => void
}

/** The fields whose value is a column of the file. */
const columns = {
  date: 'Date',
  amount: 'Amount',
  credit: 'Amount, incoming only',
  debit: 'Amount, outgoing only',
  direction: 'In or out (C/D)',
  name: 'Payer',
  currency: 'Currency',
  bank_reference: 'Bank reference',
  state: 'Booked or pending',
} satisfies Partial<Record<keyof StatementMapping, string>>

/** How dates and amounts are written. */
const formats = {
  date_format: {
    label: 'Date format',
    choices: {
      DMY: 'Day first: 21/11/2026',
      MDY: 'Month first: 11/21/2026',
      YMD: 'Year first: 2026-11-21',
    },
  },
  decimal: { label: 'Amount format', choices: { '.': '1,147.00', ',': '1.147,00' } },
} satisfies Partial<Record<keyof StatementMapping, { label: string; choices: Record<string, string> }>>

/**
 * Lets staff say what each column of a CSV file means; opens automatically if the shop cannot read the file without it.
 */
export function MappingFields({ csv: { rows, mapping }, isNeeded, onChange }: Props) {
  const header = headerIn(rows, mapping)
  const set = (change: StatementMapping) => {
    const next = Object.entries({ ...mapping, ...change }).filter(([, value]) => value !== undefined)
    onChange(Object.fromEntries(next))
  }
  const names = Object.fromEntries(header.map((name) => [name, name]))
  return (
    <Box>
      <details open={isNeeded || undefined}>
        <summary>
          <strong>How the columns are read</strong>
        </summary>
        <Columns fill least={14} gap={4}>
          {entriesOf(columns).map(([field, label]) => (
            <ChoiceField
              key={field}
              label={label}
              none="None"
              choices={names}
              value={mapping[field] ?? ''}
              // Most files have a status column, so staff must state that a file has none.
              onValue={(name) => set({ [field]: name || (field === 'state' ? null : undefined) })}
            />
          ))}
          <ChoiceField
            label="Reference"
            none="None"
            choices={names}
            value={mapping.reference?.[0] ?? ''}
            hint={
              (mapping.reference?.length ?? 0) > 1
                ? `Combined with ${mapping.reference?.slice(1).join(', ')}`
                : undefined
            }
            onValue={(name) => set({ reference: name ? [name] : undefined })}
          />
          {entriesOf(formats).map(([field, { label, choices }]) => (
            <ChoiceField
              key={field}
              label={label}
              none="Detect automatically"
              choices={choices}
              value={mapping[field] ?? ''}
              onValue={(format) => set({ [field]: format || undefined })}
            />
          ))}
          <TextField
            label="Currency if no column has it"
            defaultValue={mapping.currency_code ?? ''}
            placeholder="USD"
            maxLength={3}
            onBlur={({ target }) => {
              const code = target.value.trim().toUpperCase()
              if (code !== (mapping.currency_code ?? '')) set({ currency_code: code || undefined })
            }}
          />
        </Columns>
      </details>
    </Box>
  )
}

function entriesOf<Table extends object>(table: Table) {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][]
}

/** The header row: the row that contains the mapped names, or else the row with the most words. */
function headerIn(rows: string[][], { date }: StatementMapping): string[] {
  const words = (row: string[]) => row.filter((cell) => /\p{L}{2}/u.test(cell)).length
  const named = rows.find((row) => date !== undefined && row.some((cell) => cell.trim() === date))
  const best = named ?? rows.reduce((best, row) => (words(row) > words(best) ? row : best), rows[0] ?? [])
  return [...new Set(best.map((cell) => cell.trim()).filter((cell) => cell !== ''))]
}
