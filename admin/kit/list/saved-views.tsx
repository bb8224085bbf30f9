import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { CallError } from '#client/call-error.ts'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Refusal } from '../form/refusal.tsx'
import { toast } from '../toasts.tsx'
import styles from './list.module.css'
import type { ListAddress } from './list-address.ts'

/** The person's saved views of the list, and a form to save the current view. */
export function SavedViews({ address }: { address: ListAddress }) {
  const screen = useLocation().pathname
  const { data } = useAnswer('GET /admin/saved-views/', { query: { screen } })
  const forget = useChange('DELETE /admin/saved-views/{id}/')
  const keep = useChange('POST /admin/saved-views/')
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
        <Button
          variant="text"
          pending={forget.isPending}
          onClick={() =>
            forget.mutate(
              { params: { id: shown.id } },
              {
                onSuccess: () =>
                  toast({
                    text: `“${shown.name}” deleted`,
                    undo: () => keep.mutate({ body: { screen, name: shown.name, query: shown.query } }),
                  }),
              },
            )
          }
        >
          Delete this view
        </Button>
      )}
      {!shown && address.isFiltered && (
        <Button variant="text" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <Dialog title="Save this view" open={isNaming} onClose={() => setNaming(false)}>
        {isNaming && <NameForm screen={screen} query={query} onDone={() => setNaming(false)} />}
      </Dialog>
    </Cluster>
  )
}

function NameForm({ screen, query, onDone }: { screen: string; query: string; onDone: () => void }) {
  const keep = useChange('POST /admin/saved-views/')
  const fields = keep.error instanceof CallError ? keep.error.fields : undefined
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('name'))
        keep.mutate({ body: { screen, name, query } }, { onSuccess: onDone })
      }}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        required
        placeholder="To pack for Germany"
        error={fields?.name?.join(' ')}
      />
      <Refusal error={keep.error} isShown={(field) => field === 'name'} />
      <Button type="submit" pending={keep.isPending}>
        Save
      </Button>
    </Form>
  )
}

/** Search, filters and order, without the page. */
function queryOf({ query }: ListAddress): string {
  const { after: _, before: __, page: ___, ...saved } = query
  return new URLSearchParams(Object.entries(saved).toSorted(([a], [b]) => a.localeCompare(b))).toString()
}
