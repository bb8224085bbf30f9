const prefix = 'karda:'

/** What a tab remembers until it is closed: an address half written, a payment under way. Storage may refuse. */
export function rememberInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch (error) {
    console.warn(`${key} could not be kept for this tab.`, error)
  }
}

export function recallInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
  } catch (error) {
    console.warn(`${key} could not be read for this tab.`, error)
    return null
  }
}

export function removeFromTab(...keys: string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(prefix + key)
  } catch (error) {
    console.warn('What this tab kept could not be removed.', error)
  }
}

/** Forgets everything, for the next person at this screen. */
export function clearTabStorage(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    removeFromTab(...keys.map((key) => key.slice(prefix.length)))
  } catch (error) {
    console.warn('What this tab kept could not be removed.', error)
  }
}
