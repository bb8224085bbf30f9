import { browserCall } from '../../client/browser-client.ts'
import { load } from '../../client/loaded.ts'

export const optionsNotLoaded = 'Failed to load payment options. Please refresh the page.'

export function loadOptions() {
  return load(browserCall('GET /payments/options/'), optionsNotLoaded)
}
