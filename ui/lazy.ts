/**
 * A value created on first use. `Intl` formatters take milliseconds to create on a phone, which would delay the start
 * of a page's scripts.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
