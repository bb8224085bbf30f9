/**
 * A value that is made at its first use, then kept. Formatters of `Intl` take milliseconds on a phone, which nobody
 * waits for while a page's scripts start.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
