import { ListPage } from '#admin/kit/list/list-page.tsx'
import type { Column, RowOf } from '#admin/kit/list/list-types.ts'
import { useMayOpen } from '#admin/kit/screens.ts'
import { useMay } from '#admin/session/me.ts'
import { ButtonLink } from '#ui/input/button.tsx'

/** Shoppers' searches; searches without results come first. */
export default function SearchWords() {
  const may = useMay()
  const seesSynonyms = useMayOpen()('/search-words/synonyms')
  return (
    <ListPage
      title="Search terms"
      list="GET /admin/search-words/"
      columns={[
        { label: 'Search term', render: ({ words }) => words, card: 'title' },
        {
          label: 'Times',
          render: ({ searches }) => searches,
          align: 'end',
          ordering: 'searches',
          card: 'badge',
        },
        { label: 'Results', render: ({ found }) => found ?? '', align: 'end' },
        { label: 'Last searched', render: ({ last_on }) => last_on, ordering: 'last_on' },
        ...(may('catalogue.manage') && seesSynonyms ? [whatToDo] : []),
      ]}
      ordering="-searches"
      rowKey={({ words }) => words}
      search="Search term"
      filters={[
        { name: 'which', label: 'Searches', choices: [{ value: 'all', label: 'All searches' }] },
        {
          name: 'days',
          label: 'Period',
          choices: { 7: 'Last 7 days', 90: 'Last 90 days', 365: 'Last year' },
        },
      ]}
      empty={{
        title: 'Every search found something',
        text: 'In the last 30 days, every search in the shop had results.',
      }}
      actions={
        seesSynonyms && (
          <ButtonLink variant="line" to="/search-words/synonyms">
            Synonyms
          </ButtonLink>
        )
      }
    />
  )
}

const whatToDo: Column<RowOf<'GET /admin/search-words/'>> = {
  label: 'Action',
  render: ({ words }) => (
    <ButtonLink variant="text" to={`/search-words/synonyms/new?word=${encodeURIComponent(words)}`}>
      Add a synonym<span className="visually-hidden"> {words}</span>
    </ButtonLink>
  ),
}
