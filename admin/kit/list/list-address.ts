import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The parameters of paging; changing any other parameter goes to the first page. */
const pageParameters = ['after', 'before', 'page']

export type ListAddress = ReturnType<typeof useListAddress>

/**
 * The query of a list, stored in the address: staff can send the list to a colleague, save it as a view, and go back to
 * it. `names` are the parameters of this list; other parameters in the address stay.
 */
export function useListAddress(names: string[]) {
  const [parameters, setParameters] = useSearchParams()
  const query = Object.fromEntries(
    [...names, ...pageParameters].flatMap((name) => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    }),
  )

  /** The address with some parameters changed; an empty value removes a parameter. */
  const addressOf = useCallback(
    (changes: Record<string, string>) => withChanges(parameters, changes),
    [parameters],
  )
  const change = useCallback(
    (changes: Record<string, string>, options?: { replace?: boolean }) =>
      setParameters((current) => withChanges(current, changes), options),
    [setParameters],
  )
  const isFiltered = names.some((name) => name !== 'ordering' && query[name])
  return { query, isFiltered, addressOf, change }
}

function withChanges(parameters: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const changed = new URLSearchParams(parameters)
  for (const name of pageParameters) changed.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** The paging parameters from the `next` or `previous` of an answer. */
export function pageChanges(url: string): Record<string, string> {
  const { searchParams } = new URL(url, location.origin)
  return Object.fromEntries(
    pageParameters.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  )
}
