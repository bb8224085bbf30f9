import { addressUse } from '#model/address-fields.ts'

/** The country's word for its regions, such as 'Emirate'. */
export function stateLabel(country: string): string {
  const { stateName } = addressUse(country)
  const words = stateName.replaceAll('_', ' ')
  return words[0]?.toUpperCase() + words.slice(1)
}
