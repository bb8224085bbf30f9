import { afterEach, vi } from 'vitest'

/**
 * Lets a test break the storage, and restores it before other cleanup runs. Call it at the top of a test file, after
 * the call that opens the pages.
 */
export function storageToFail() {
  const real = localStorage
  afterEach(() => vi.unstubAllGlobals())

  function fail(
    problem: 'SecurityError' | 'QuotaExceededError',
    fails: (method: string, key: string) => boolean,
  ) {
    vi.spyOn(console, 'warn').mockReturnValue()
    const method = (name: 'getItem' | 'setItem' | 'removeItem') => (key: string, value: string) => {
      if (fails(name, key)) throw new DOMException('The storage is closed.', problem)
      return real[name](key, value)
    }
    const methods = {
      getItem: method('getItem'),
      setItem: method('setItem'),
      removeItem: method('removeItem'),
    }
    vi.stubGlobal('localStorage', methods)
  }

  return {
    /** The browser's settings forbid storage. */
    block: () => fail('SecurityError', () => true),
    /** The storage has no room for a key. */
    fill: (full: string) => fail('QuotaExceededError', (method, key) => method === 'setItem' && key === full),
  }
}
