const prefix = 'karda:'

/** Stores a value until the tab closes: drafts, a started payment. Failures, such as blocked storage, are logged. */
export function rememberInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch (error) {
    console.warn(`${key} could not be stored for this tab.`, error)
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
    console.warn('The data of this tab could not be removed.', error)
  }
}

/** Removes everything, for the next user of this browser. */
export function clearTabStorage(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    removeFromTab(...keys.map((key) => key.slice(prefix.length)))
  } catch (error) {
    console.warn('The data of this tab could not be removed.', error)
  }
}
