import { Link } from 'react-router'
import { uiMessages } from '#ui/messages.ts'
import { EmptyState } from './empty-state.tsx'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Shown for a page number beyond the end of a list. */
export function NoSuchPage({ page, pages, hrefOf }: Props) {
  const last = Math.max(pages, 1)
  return (
    <EmptyState title={uiMessages.pages.missing(page)}>
      <Link to={hrefOf(last)}>{uiMessages.pages.toLast(last)}</Link>
    </EmptyState>
  )
}
