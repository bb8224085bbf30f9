import type { Call } from '../../../client/call-types.ts'
import type { CompanyInfo } from '../../../contract/shop/pages.ts'
import { type Loaded, load } from '../../client/loaded.ts'

/** Starts the call of the company page; the promise does not reject. */
export function loadCompany(call: Call): Promise<Loaded<CompanyInfo>> {
  return load(call('GET /company/info/'), 'Failed to load company information.', {
    404: 'Company information endpoint not found.',
  }).then(withContent)
}

/** A record that says nothing is no better than none. */
function withContent(loaded: Loaded<CompanyInfo>): Loaded<CompanyInfo> {
  if (!loaded.ok || saysSomething(loaded.value)) return loaded
  return { ok: false, status: 404, message: 'Company information is currently unavailable.' }
}

function saysSomething(company: CompanyInfo | undefined | null): boolean {
  const { core_values: values, ...texts } = company ?? ({} as Partial<CompanyInfo>)
  return (
    Boolean(values?.length) || Object.values(texts).some((text) => typeof text === 'string' && text.trim())
  )
}
