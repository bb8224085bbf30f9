import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { change, useAnswer } from '#admin/session/answers.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { ActionButton } from '../action.tsx'
import styles from './list.module.css'
import type { ListAddress } from './list-address.ts'

// A list loads the code of forms only when a view is saved.
const NameView = lazy(() => import('./name-view.tsx'))

/** The person's saved views of the list, and a form to save the current view. */
export function SavedViews({ address }: { address: ListAddress }) {
  const screen = useLocation().pathname
  const { data } = useAnswer('GET /admin/saved-views/', { query: { screen } })
  const [isNaming, setNaming] = useState(false)
  const query = queryOf(address)
  const views = data?.results ?? []
  const shown = views.find((view) => view.query === query)
  if (views.length === 0 && !address.isFiltered) return null
  return (
    <Cluster gap={5} rows={0} className="small">
      {views.length > 0 && (
        <Cluster as="nav" gap={5} rows={0} className={styles.views} aria-label="Saved views">
          {views.map(({ id, name, query: search }) => (
            <Link
              key={id}
              to={{ search }}
              className="target"
              aria-current={id === shown?.id ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </Cluster>
      )}
      {shown && (
        <ActionButton
          variant="text"
          run={() => change('DELETE /admin/saved-views/{id}/', { params: { id: shown.id } })}
          done={`“${shown.name}” deleted`}
          undo={() => {
            const { name, query } = shown
            return change('POST /admin/saved-views/', { body: { screen, name, query } })
          }}
        >
          Delete this view
        </ActionButton>
      )}
      {!shown && address.isFiltered && (
        <Button variant="text" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <NameView {...{ screen, query }} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </Cluster>
  )
}

/** Search, filters and order, without the page. */
function queryOf({ query }: ListAddress): string {
  const { after: _, before: __, page: ___, ...saved } = query
  return new URLSearchParams(Object.entries(saved).toSorted(([a], [b]) => a.localeCompare(b))).toString()
}
