import { capitalized } from '#admin/session/capitalized.ts'
import { addressUse } from '#model/address-fields.ts'

/** The country's word for its regions, such as 'Emirate'. */
export function stateLabel(country: string): string {
  const { stateName } = addressUse(country)
  return capitalized(stateName.replaceAll('_', ' '))
}
