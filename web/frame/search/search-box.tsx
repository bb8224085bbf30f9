import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from '../frame.module.css'

/** A plain form that works before hydration too. */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const term = shownTerm(location)
  const hydrated = useHydrated()
  const { box, onSent } = useTermOf(term)
  const { Suggestions, loadSuggestions } = useSuggestions()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search'))
    const address = searchAddress(typed, location)
    if (!address) return
    onSent(typed)
    navigate(address)
  }

  return (
    <search className={styles.place}>
      <form action="/products" onSubmit={search}>
        <Cluster unbroken className={styles.search}>
          <label className="visually-hidden" htmlFor={id}>
            {layoutMessages.search.label}
          </label>
          {/* biome-ignore lint/a11y/useSemanticElements: an input of the type search must not become a combobox */}
          <input
            ref={box}
            id={id}
            type="text"
            role="searchbox"
            name="search"
            placeholder={layoutMessages.search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxSearchLength}
            // Before hydration the browser's own validation stops a blank term.
            required={!hydrated}
            pattern={hydrated ? undefined : '.*\\S.*'}
            defaultValue={term}
            onFocus={loadSuggestions}
          />
          <IconButton type="submit" label={layoutMessages.search.submit}>
            <Icon name="search" />
          </IconButton>
        </Cluster>
      </form>
      {Suggestions && <Suggestions input={box} addressOf={(typed) => searchAddress(typed, location)} />}
    </search>
  )
}

/** Suggestions load on the first focus; without them the box still searches. */
function useSuggestions() {
  const [parts, setParts] = useState<typeof import('./suggestions.tsx')>()
  const loadSuggestions = () => void import('./suggestions.tsx').then(setParts, () => undefined)
  return { Suggestions: parts?.Suggestions, loadSuggestions }
}

/** Shows the term of each new page, unless the visitor went on typing while it loaded. */
function useTermOf(term: string) {
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(term)
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!box.current || shown.current === term) return
    if (sent.current === undefined || sent.current === box.current.value) box.current.value = term
    shown.current = term
    sent.current = undefined
  }, [term])
  const onSent = (typed: string) => {
    sent.current = typed
  }
  return { box, onSent }
}

/**
 * The address of the results; undefined for a blank term. On the list page a search stays within the current category.
 */
export function searchAddress(typed: string, page: { pathname: string; search: string }): string | undefined {
  const term = typed.trim()
  if (!term) return undefined
  const category = isList(page.pathname) ? new URLSearchParams(page.search).get('category') : null
  const within = category ? `&category=${encodeURIComponent(category)}` : ''
  return `/products?search=${encodeURIComponent(term)}${within}`
}

/** The term of the results on the page. */
export function shownTerm(page: { pathname: string; search: string }): string {
  return isList(page.pathname) ? (new URLSearchParams(page.search).get('search') ?? '') : ''
}

function isList(pathname: string): boolean {
  return /^\/products\/?$/.test(pathname)
}
