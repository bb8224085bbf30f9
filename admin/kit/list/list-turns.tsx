import { Icon } from '#ui/data/icon.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { type ListAddress, pageChanges } from './list-address.ts'

type Props = { page: { next: string | null; previous: string | null }; address: ListAddress }

/**
 * Links to the previous and the next page of results. They page by key, so rows that are added or deleted in between
 * are neither repeated nor skipped.
 */
export function ListTurns({ page: { next, previous }, address }: Props) {
  if (!next && !previous) return null
  const to = (url: string) => ({ search: address.addressOf(pageChanges(url)).toString() })
  return (
    <Cluster as="nav" justify={previous ? 'between' : 'end'} gap={3} aria-label="Pages">
      {previous && (
        <ButtonLink variant="line" to={to(previous)}>
          <Icon name="previous" /> Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="line" to={to(next)}>
          Next <Icon name="next" />
        </ButtonLink>
      )}
    </Cluster>
  )
}
