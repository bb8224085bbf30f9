import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { answerOptions } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { classNames } from '#ui/class-names.ts'
import listStyles from '#ui/input/combobox.module.css'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { useCombobox } from '#ui/input/use-combobox.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './kit.module.css'
import { Thumb } from './list/list-cells.tsx'
import type { ListName, RowOf } from './list/list-types.ts'
import { useDebounced } from './use-debounced.ts'

type Shown = {
  name: string
  note?: ReactNode
  /** The address of its picture; null keeps the place of one. */
  picture?: string | null
  end?: ReactNode
}

type Props<List extends ListName> = {
  label: string
  hint?: string
  placeholder?: string
  error?: string | undefined
  /** The call that finds records by `search`. */
  list: List
  /** Further parameters of the call. */
  query?: Record<string, string>
  show: (row: RowOf<List>) => Shown
  /** What the shop says if it finds none: 'No matching products.' */
  none: string
  onPick: (row: RowOf<List>) => void
  /** The text of a field that also takes what the shop does not find; without it the field empties after a pick. */
  typed?: { value: string; onChange: (text: string) => void }
}

/**
 * Finds a record by a part of its name.
 *
 *     <EntityPicker
 *       label="Add a product"
 *       list="GET /admin/products/"
 *       show={({ name, thumb_image }) => ({ name, picture: thumb_image })}
 *       none="No matching products."
 *       onPick={({ id }) => add(id)}
 *     />
 */
export function EntityPicker<List extends ListName>(props: Props<List>) {
  const { list, query, show, none, onPick, typed, label, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLDivElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const search = useDebounced(wanted)
  const { data, error } = useQuery({
    ...answerOptions(list, { query: { ...query, search, page_size: 8 } } as never),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = wanted && search ? resultsIn<List>(data) : undefined
  const count = rows?.length
  const { isOpen, close } = useCombobox({
    input,
    list: options,
    listId: id,
    isFilled: Boolean(count),
    onType: type,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer the list has another height
  useEffect(() => {
    if (isOpen) options.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, count])

  function type(next: string) {
    setText(next)
    typed?.onChange(next)
  }
  function pick(row: RowOf<List>) {
    close()
    setText('')
    onPick(row)
  }

  return (
    <div className={styles.picker}>
      <TextField
        {...field}
        label={label}
        ref={input}
        autoComplete="off"
        spellCheck={false}
        value={typed?.value ?? text}
        onChange={({ target }) => type(target.value)}
        // A choice must not send the form around the field.
        onKeyDown={(event) => !typed && pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      {isOpen && (
        <Stack
          lined
          ref={options}
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className={classNames(listStyles.list, styles.options)}
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows?.map((row) => (
            <Option key={row.id} shown={show(row)} onPick={() => pick(row)} />
          ))}
        </Stack>
      )}
      <p role="status" className={count ? 'visually-hidden' : 'quiet small'}>
        {wanted && statusText({ error, count, none })}
      </p>
    </div>
  )
}

type Status = { error: unknown; count: number | undefined; none: string }

function statusText({ error, count, none }: Status): string {
  if (error) return failureText(error)
  if (count === undefined) return 'Searching…'
  return count === 0 ? none : `${count} found. Use the up and down arrow keys to choose.`
}

function Option({ shown, onPick }: { shown: Shown; onPick: () => void }) {
  const { name, note, picture, end } = shown
  return (
    <Cluster
      unbroken
      justify="between"
      gap={3}
      id={useId()}
      role="option"
      aria-selected={false}
      className={classNames('target', listStyles.option)}
      onClick={onPick}
    >
      <Cluster as="span" unbroken gap={3}>
        {picture !== undefined && <Thumb src={picture} />}
        <Stack as="span">
          {name}
          {note && <small className="quiet">{note}</small>}
        </Stack>
      </Cluster>
      {end && <span>{end}</span>}
    </Cluster>
  )
}

type Identified<List extends ListName> = RowOf<List> & { id: string | number }

function resultsIn<List extends ListName>(data: unknown): Identified<List>[] | undefined {
  return (data as { results: Identified<List>[] } | undefined)?.results
}
