import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from './page-head.tsx'

/** Shown in place of a record that no longer exists. */
export function NotThere({ what, back }: { what: string; back?: { to: string; label: string } }) {
  return (
    <>
      <PageHead title="Not found" {...(back && { back })} />
      <EmptyState title={`This ${what} doesn’t exist`}>
        <p>Someone may have deleted it.</p>
      </EmptyState>
    </>
  )
}
