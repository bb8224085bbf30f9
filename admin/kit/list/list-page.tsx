import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { answerOptions } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Loading } from '../answer.tsx'
import { Empty, type EmptyWords } from '../empty.tsx'
import { type HeadActions, PageHead } from '../page-head.tsx'
import { useNarrow } from '../use-narrow.ts'
import styles from './list.module.css'
import { useListAddress } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListSelection } from './list-selection.tsx'
import { ListTable } from './list-table.tsx'
import { ListTurns } from './list-turns.tsx'
import type { Column, Filter, ListName, RowOf, Selection } from './list-types.ts'
import { SavedViews } from './saved-views.tsx'
import { selectsEverything, useSelection } from './use-selection.ts'

type Props<Name extends ListName> = {
  title: string
  /** The call that returns the list. */
  list: Name
  /** Constant parameters of the call. */
  fixed?: Record<string, string>
  /** The parameter that the tabs above the list set: 'status'. Saved views include it. */
  tab?: string
  columns: Column<RowOf<Name>>[]
  /** By default the id. */
  rowKey?: (row: RowOf<Name>) => string | number
  rowLink?: (row: RowOf<Name>) => string
  /** The name of a row for screen readers, if rows can be selected. */
  rowName?: (row: RowOf<Name>) => string
  /** The searchable fields: 'Name, slug'. Without it the list has no search box. */
  search?: string
  filters?: Filter[]
  /** The default ordering, for the mark in the column heads: '-created_at'. */
  ordering?: string
  /** Renders the rows in another way than a table or cards, such as pictures in a grid. */
  wall?: (rows: RowOf<Name>[]) => ReactNode
  /** Shown if the list is empty although no filter is set. */
  empty: EmptyWords
  /** The buttons for selected rows; without it rows cannot be selected. */
  bulk?: (selection: Selection<RowOf<Name>>) => ReactNode
  /** Whether staff can select all matching rows, including those on other pages. */
  canSelectEverything?: boolean
  /** Content between the page head and the filters, such as tabs with counts. */
  children?: ReactNode
} & HeadActions

/**
 * The page of a list. Search, filters, sorting and paging are in the address. Rows are a table from 961 px, and cards
 * on narrower screens.
 *
 *     <ListPage
 *       title="Questions"
 *       list="GET /admin/faqs/"
 *       columns={[
 *         { label: 'Question', render: ({ question }) => question, card: 'title' },
 *         { label: 'Changed', render: ({ changed_at }) => <ShopTime at={changed_at} />, ordering: 'changed_at' },
 *       ]}
 *       rowLink={({ id }) => `/faq/${id}`}
 *       search="Question or answer"
 *       filters={[{ name: 'is_public', label: 'In the shop', choices: { true: 'Shown' } }]}
 *       empty={{ title: 'No questions yet', text: 'What do customers ask you again and again?' }}
 *       action={<ButtonLink to="/faq/new">Add a question</ButtonLink>}
 *     />
 */
export function ListPage<Name extends ListName>(props: Props<Name>) {
  const { title, list, fixed, tab, columns, search, filters = [], empty, bulk, children } = props
  const { rowKey = idOf, action, actions, menu } = props
  const isNarrow = useNarrow()
  const names = filters.map(({ name }) => name)
  const address = useListAddress(['search', 'ordering', ...(tab ? [tab] : []), ...names])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions(list, { query: { ...fixed, ...address.query } } as never),
    placeholderData: keepPreviousData,
  })
  const page = data as unknown as Page<RowOf<Name>> | undefined
  const selection = useSelection(page?.results ?? [], rowKey, {
    isOffered: bulk !== undefined,
    startsFull: useLocation().state === selectsEverything,
  })
  const count = page && countText(page)
  const rows = { ...props, rowKey, rows: page?.results ?? [], selection, address }
  const isNothingYet = page?.results.length === 0 && !address.isFiltered

  return (
    <div>
      <PageHead
        {...{ title, action, actions, menu }}
        badge={count && count !== '0' && <span>{count}</span>}
      />
      {children}
      <p role="status" className="visually-hidden">
        {page && !isPlaceholderData && (count === '0' ? 'No results' : `${count} found`)}
      </p>
      <Stack gap={4}>
        {!isNothingYet && (
          <ListFilters {...{ search, filters, columns, address, isNarrow }} ordering={props.ordering}>
            <SavedViews address={address} />
          </ListFilters>
        )}
        <div
          className={styles.rows}
          aria-busy={isPlaceholderData || !page}
          data-old={isPlaceholderData || undefined}
        >
          {error && !page && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
          {!error && !page && <Loading />}
          {page &&
            page.results.length > 0 &&
            (props.wall?.(page.results) ?? (isNarrow ? <ListCards {...rows} /> : <ListTable {...rows} />))}
          {page?.results.length === 0 && <Nothing empty={empty} address={address} />}
        </div>
        {page && <ListTurns page={page} address={address} />}
      </Stack>
      {bulk && page && (
        <ListSelection
          {...{ selection, count, address, fixed, bulk }}
          canSelectEverything={props.canSelectEverything && page.count > page.results.length}
        />
      )}
    </div>
  )
}

/** The screen of a list that depends on nothing else: `export default listScreen({ title: 'Questions', … })`. */
export function listScreen<Name extends ListName>(props: Props<Name>) {
  return () => <ListPage {...props} />
}

function idOf(row: unknown): string | number {
  return (row as { id: string | number }).id
}

type Page<Row> = {
  count: number
  count_is_exact?: boolean
  next: string | null
  previous: string | null
  results: Row[]
}

/** '26', or '10,000+' if the server stopped counting. */
function countText({ count, count_is_exact = true }: Page<unknown>): string {
  return `${count.toLocaleString('en-US')}${count_is_exact ? '' : '+'}`
}

function Nothing({ empty, address }: { empty: EmptyWords; address: ReturnType<typeof useListAddress> }) {
  if (!address.isFiltered) return <Empty {...empty} />
  const cleared = Object.fromEntries(Object.keys(address.query).map((name) => [name, '']))
  return (
    <Empty title="No results" text="Nothing matches your search and filters.">
      <Button variant="line" onClick={() => address.change(cleared)}>
        Clear search and filters
      </Button>
    </Empty>
  )
}
