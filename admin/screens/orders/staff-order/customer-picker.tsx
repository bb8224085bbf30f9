import { useDeferredValue, useState } from 'react'
import { useAnswer } from '#admin/session/answers.ts'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../orders.module.css'

type Picked = { id: number; username: string; email: string; name: string | null }

/** Finds a customer's account; an order without an account has only a name. */
export function CustomerPicker({ onPick }: { onPick: (customer: Picked) => void }) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <TextField
        type="search"
        label="Customer account, if any"
        hint="Name, email address or username"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      {search.length > 1 && <Found search={search} onPick={onPick} />}
    </>
  )
}

function Found({ search, onPick }: { search: string; onPick: (customer: Picked) => void }) {
  const { data } = useAnswer('GET /admin/customers/', { query: { search, page_size: 5 } })
  return (
    <Stack lined>
      <p role="status" className={data?.results.length ? 'visually-hidden' : undefined}>
        {data && (data.results.length === 0 ? 'No matching accounts.' : `${data.results.length} found`)}
      </p>
      {data?.results.map(({ id, username, email, name }) => (
        <button
          key={id}
          type="button"
          className={styles.hit}
          onClick={() => onPick({ id, username, email, name })}
        >
          <Cluster as="span" justify="between" gap={3} rows={0}>
            <span>{name ?? username}</span>
            <span>{email}</span>
          </Cluster>
        </button>
      ))}
    </Stack>
  )
}
