const probe = 'storage-probe'

/**
 * Whether this browser cannot store data for the site, because of its settings or a full disk. Visitors then cannot
 * stay signed in.
 */
export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}
