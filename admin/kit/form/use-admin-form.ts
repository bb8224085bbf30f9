import type { Field } from './field.ts'
import type { Values } from './merge-changes.ts'
import type { Priced } from './price-changes.ts'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

type Options<F extends Values, Answer> = {
  subject: string
  values: F
  version?: number | undefined
  labels: { [Name in keyof F]: string }
  read?: (record: Values) => F
  save: (values: F, version: number) => Promise<Answer>
  onSaved?: (answer: Answer) => void
  prices?: (values: F) => Priced[]
}

export type AdminForm = RecordForm

/** TEMPORARY: the former form, until all screens use `useRecordForm`. */
export function useAdminForm<F extends Values, Answer>(
  options: Options<F, Answer>,
): RecordForm<{ [Name in keyof F]: Field<F[Name]> }> {
  const { values, labels, version, ...rest } = options
  const fields = Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [
      name,
      { label, initial: values[name], input: () => null } as Field<unknown>,
    ]),
  ) as { [Name in keyof F]: Field<F[Name]> }
  return useRecordForm<typeof fields, Answer>({
    ...(rest as object),
    fields,
    record: version === undefined ? undefined : ({ ...values, version } as never),
  } as never) as never
}
