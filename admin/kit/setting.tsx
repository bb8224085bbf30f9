import type { ReactNode } from 'react'
import { type AnswerTo, useAnswer } from '#admin/session/answers.ts'
import { Answer } from './answer.tsx'
import type { Fields, ValuesOf } from './form/field.ts'
import { FormPage } from './form/form-page.tsx'
import { inParts, type Part } from './form/parts.tsx'
import type { Priced } from './form/record/price-changes.ts'
import { type BodyOfWhole, changeAt, type FieldsFor, type Whole } from './form/save-to.ts'
import type { Form } from './form/use-form.ts'
import { useRecordForm } from './form/use-record-form.ts'

type Definition<Path extends Whole, F extends Fields> = {
  /** Where the setting is read and changed: '/admin/company/'. */
  path: Path
  /** Its name in the history: 'company'. */
  subject: string
  title: string
  /** In the browser's tab, if the title alone says too little. */
  documentTitle?: string
  /** Above the fields. */
  intro?: string
  /** Further buttons. */
  actions?: ReactNode
  fields: F & FieldsFor<BodyOfWhole<Path>>
  /** By default all fields, one below the other. */
  parts?: Part<keyof F & string>[]
  /** For what parts cannot say. `read` is what the server answered. */
  layout?: (inputs: Form<F>['inputs'], read: AnswerTo<`GET ${Path}`>) => ReactNode
  /** The prices in these values, of which a large change is asked about. */
  prices?: (values: ValuesOf<F>) => Priced[]
}

/** Checks a definition against its call: a field that the call lacks, or that is missing, does not compile. */
export function setting<Path extends Whole, F extends Fields>(definition: Definition<Path, F>): Setting {
  return definition as never
}

type Read = ValuesOf<Fields> & { version: number }
export type Setting = Definition<Whole, Fields>

/** The screen of a setting: its fields, a save bar and a history. */
export function SettingPage({ setting }: { setting: Setting }) {
  const query = useAnswer(`GET ${setting.path}` as 'GET /admin/company/')
  return <Answer query={query}>{(read) => <SettingForm setting={setting} read={read} />}</Answer>
}

function SettingForm({ setting, read }: { setting: Setting; read: Read }) {
  const { path, subject, title, documentTitle, intro, actions, fields, parts, layout, prices } = setting
  const form = useRecordForm({ subject, fields, record: read, prices, save: changeAt(path) as never })
  return (
    <FormPage form={form} {...{ title, documentTitle, actions }}>
      {intro && <p className="quiet">{intro}</p>}
      {layout ? layout(form.inputs, read as never) : inParts(parts, form.inputs)}
    </FormPage>
  )
}
