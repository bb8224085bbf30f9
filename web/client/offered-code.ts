import { recallInTab, rememberInTab, removeFromTab } from './tab-storage.ts'

const key = 'discount-code'

/** Remembers the discount code of a link to any page of the shop, `?code=WELCOME`, for the shopper's cart. */
export function rememberOfferedCode(search: string): void {
  const code = new URLSearchParams(search).get('code')
  if (code) rememberInTab(key, code)
}

/** The code of such a link, once. */
export function takeOfferedCode(): string | undefined {
  const code = recallInTab(key)
  removeFromTab(key)
  return typeof code === 'string' ? code : undefined
}
