import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { menuFor } from '#admin/kit/menu.ts'
import { useDebounced } from '#admin/kit/use-debounced.ts'
import { answerOptions } from '#admin/session/answers.ts'
import { capitalized } from '#admin/session/capitalized.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import type { SearchGroup } from '#contract/admin/search.ts'
import { Icon } from '#ui/data/icon.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import styles from './frame.module.css'

type Props = Pick<ReturnType<typeof menuFor>, 'groups'> & { onClose: () => void }
type Hit = { to: string; title: string; note: string }

/** Searches everything that the person may see, and the screens of the menu. */
export function SearchDialog({ groups, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 180)
  const found = useQuery({
    ...answerOptions('GET /admin/search/', { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const pathOf = usePaths()
  const screens = screensNamed(text.trim(), groups)
  const answered = q.length >= 2 ? (found.data?.groups ?? []) : []
  const isNothing = q.length >= 2 && found.data && !found.isFetching && answered.length + screens.length === 0

  /** The arrow keys move through the results; Enter in the field opens the first. */
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (key === 'Enter' && at < 0 && links[0]) {
      event.preventDefault()
      links[0].click()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    const next = links[at + (key === 'ArrowDown' ? 1 : -1)]
    if (next) next.focus()
    else if (key === 'ArrowUp') field.current?.focus()
  }
  const open = (to: string) => {
    onClose()
    navigate(to)
  }

  return (
    <Modal
      title="Search"
      open
      onClose={onClose}
      className={styles.search}
      onKeyDown={onKeyDown}
      head={
        <Cluster unbroken gap={3} className={styles.field}>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            aria-label="Search everything"
            placeholder="Order, name, email, tracking, product…"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Cluster>
      }
    >
      <Stack gap={4} ref={list}>
        {screens.length > 0 && <Hits title="Go to" hits={screens} onOpen={open} />}
        {answered.map(({ group, results, has_more }) => (
          <Hits
            key={group}
            title={capitalized(group)}
            hits={results.map(({ id, title, note }) => ({ to: pathOf(group).one(id), title, note }))}
            more={has_more ? pathOf(group).all(new URLSearchParams({ search: q })) : undefined}
            onOpen={open}
          />
        ))}
      </Stack>
      <p role="status" className="quiet">
        {found.error ? failureText(found.error) : isNothing && `No results for “${q}”.`}
      </p>
    </Modal>
  )
}

/** The address of a result, or of all results in a group: packers see orders on the packing screen. */
function usePaths() {
  const may = useMay()
  return (group: SearchGroup) => {
    if (group === 'messages')
      return {
        one: (id: string) => `/inbox?view=all&key=message:${id}`,
        all: (query: URLSearchParams) => `/inbox?view=all&kind=message&${query}`,
      }
    const path = group === 'orders' && !may('orders.read') ? '/packing' : `/${group}`
    return { one: (id: string) => `${path}/${id}`, all: (query: URLSearchParams) => `${path}?${query}` }
  }
}

function screensNamed(text: string, groups: Props['groups']): Hit[] {
  if (text === '') return []
  return groups
    .flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, group: label })))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .slice(0, 4)
    .map(({ path, label, group }) => ({ to: path, title: label, note: group }))
}

type HitsProps = { title: string; hits: Hit[]; more?: string | undefined; onOpen: (to: string) => void }

function Hits({ title, hits, more, onOpen }: HitsProps) {
  const all = more ? [...hits, { to: more, title: 'More…', note: '' }] : hits
  return (
    <section aria-label={title}>
      <h2 className={styles.label}>{title}</h2>
      <ul>
        {all.map(({ to, title: name, note }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.hit}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(to)
              }}
            >
              <Cluster as="span" unbroken justify="between" align="baseline" gap={4}>
                <strong>{name}</strong> <small className="quiet small one-line">{note}</small>
              </Cluster>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
