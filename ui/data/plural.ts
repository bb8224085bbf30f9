import { locale } from '#ui/messages.ts'
import { lazy } from '../lazy.ts'

const rules = lazy(() => new Intl.PluralRules(locale))

type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** (2, { one: '# piece', other: '# pieces' }) → '2 pieces' */
export function plural(count: number, forms: Forms): string {
  return (forms[rules().select(count)] ?? forms.other).replace('#', String(count))
}
