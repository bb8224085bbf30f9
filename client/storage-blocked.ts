const probe = 'storage-probe'

/** Whether this browser stores nothing for the site: blocked by its settings, or full. Nobody stays signed in then. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}
