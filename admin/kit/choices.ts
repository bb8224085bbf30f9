type Value = string | number | null
export type Option<V> = { value: V; label: string }

/** The choices of a field or filter: labels by their values, or a list, as of records that the server answers. */
export type Choices<V extends Value> = Readonly<Record<V & string, string>> | readonly Option<V>[]

export function optionsOf<V extends Value>(choices: Choices<V>): readonly Option<V>[] {
  if (isList(choices)) return choices
  return Object.entries<string>(choices).map(([value, label]) => ({ value: value as V, label }))
}

function isList<V extends Value>(choices: Choices<V>): choices is readonly Option<V>[] {
  return Array.isArray(choices)
}
