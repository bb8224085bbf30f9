/** A value with one change. */
export type Broken = { what: string; value: unknown }

const missing = Symbol('missing')

/** Wrong types and absurd values. */
export const wrongs: [name: string, value: unknown][] = [
  ['null', null],
  ['missing', missing],
  ['an object', { a: 1 }],
  ['a list', [null, 7, 'a', {}]],
  ['a truth', true],
  ['-1', -1],
  ['1e308', 1e308],
  ['an empty text', ''],
  ['a text', 'Absurd!'],
  ['half a character', '\ud800/../..'],
  ['a script', 'javascript:alert(1)'],
]

/**
 * The value with each field replaced, one at a time, by every possible wrong value. In a list the last item is broken,
 * so a test can check that the earlier ones still show.
 */
export function* brokenVersions(value: unknown, by = wrongs, path = ''): Generator<Broken> {
  for (const [name, wrong] of by) {
    if (wrong !== missing || path === '')
      yield { what: `${path || 'all'} is ${name}`, value: wrong === missing ? undefined : wrong }
  }
  if (Array.isArray(value) && value.length > 0) {
    const rest = value.slice(0, -1)
    for (const { what, value: last } of brokenVersions(value.at(-1), by, `${path}[${rest.length}]`)) {
      yield { what, value: [...rest, last] }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const { [key]: _, ...others } = value as Record<string, unknown>
      yield { what: `${path}.${key} is missing`, value: others }
      for (const { what, value: broken } of brokenVersions(inner, by, `${path}.${key}`)) {
        yield { what, value: { ...value, [key]: broken } }
      }
    }
  }
}
