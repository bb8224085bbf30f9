import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'

type Csv = { rows: string[][]; mapping: StatementMapping }
type ColumnField =
  | 'date'
  | 'amount'
  | 'direction'
  | 'credit'
  | 'debit'
  | 'name'
  | 'currency'
  | 'bank_reference'
  | 'state'

const columns: { field: ColumnField; label: string }[] = [
  { field: 'date', label: 'Date' },
  { field: 'amount', label: 'Amount' },
  { field: 'credit', label: 'Amount, incoming only' },
  { field: 'debit', label: 'Amount, outgoing only' },
  { field: 'direction', label: 'In or out (C/D)' },
  { field: 'name', label: 'Payer' },
  { field: 'currency', label: 'Currency' },
  { field: 'bank_reference', label: 'Bank reference' },
  { field: 'state', label: 'Booked or pending' },
]

/**
 * Lets staff say what each column of a CSV file means; opens automatically if the shop cannot read the file without it.
 */
export function MappingFields({
  csv: { rows, mapping },
  isNeeded,
  onChange,
}: {
  csv: Csv
  isNeeded: boolean
  onChange: (mapping: StatementMapping) => void
}) {
  const header = headerIn(rows, mapping)
  const set = (change: StatementMapping) => {
    const next = Object.entries({ ...mapping, ...change }).filter(([, value]) => value !== undefined)
    onChange(Object.fromEntries(next))
  }
  const choices = (
    <>
      <option value="">None</option>
      {header.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  )
  return (
    <Box>
      <details open={isNeeded || undefined}>
        <summary>
          <strong>How the columns are read</strong>
        </summary>
        <Columns fill least={14} gap={4}>
          {columns.map(({ field, label }) => (
            <SelectField
              key={field}
              label={label}
              value={mapping[field] ?? ''}
              // Most files have a status column, so staff must state that a file has none.
              onChange={({ target }) =>
                set({ [field]: target.value || (field === 'state' ? null : undefined) })
              }
            >
              {choices}
            </SelectField>
          ))}
          <SelectField
            label="Reference"
            value={mapping.reference?.[0] ?? ''}
            hint={
              (mapping.reference?.length ?? 0) > 1
                ? `Combined with ${mapping.reference?.slice(1).join(', ')}`
                : undefined
            }
            onChange={({ target }) => set({ reference: target.value ? [target.value] : undefined })}
          >
            {choices}
          </SelectField>
          <SelectField
            label="Date format"
            value={mapping.date_format ?? ''}
            onChange={({ target }) => set({ date_format: (target.value || undefined) as 'DMY' | undefined })}
          >
            <option value="">Detect automatically</option>
            <option value="DMY">Day first: 21/11/2026</option>
            <option value="MDY">Month first: 11/21/2026</option>
            <option value="YMD">Year first: 2026-11-21</option>
          </SelectField>
          <SelectField
            label="Amount format"
            value={mapping.decimal ?? ''}
            onChange={({ target }) => set({ decimal: (target.value || undefined) as '.' | undefined })}
          >
            <option value="">Detect automatically</option>
            <option value=".">1,147.00</option>
            <option value=",">1.147,00</option>
          </SelectField>
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

/** The header row: the row that contains the mapped names, or else the row with the most words. */
function headerIn(rows: string[][], { date }: StatementMapping): string[] {
  const words = (row: string[]) => row.filter((cell) => /\p{L}{2}/u.test(cell)).length
  const named = rows.find((row) => date !== undefined && row.some((cell) => cell.trim() === date))
  const best = named ?? rows.reduce((best, row) => (words(row) > words(best) ? row : best), rows[0] ?? [])
  return [...new Set(best.map((cell) => cell.trim()).filter((cell) => cell !== ''))]
}
