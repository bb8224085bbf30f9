import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './search-box.module.css'

/** Works as a plain form, too, before hydration. */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const term = shownTerm(location)
  const hydrated = useHydrated()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = searchAddress(String(new FormData(event.currentTarget).get('search')), location)
    if (address) navigate(address)
  }

  return (
    <search className={styles.place}>
      <form className={styles.search} action="/products" onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          {layoutMessages.search.label}
        </label>
        <input
          key={term}
          id={id}
          type="search"
          name="search"
          placeholder={layoutMessages.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          // Before hydration the browser's own validation stops a blank term.
          required={!hydrated}
          pattern={hydrated ? undefined : '.*\\S.*'}
          defaultValue={term}
        />
        <IconButton type="submit" label={layoutMessages.search.submit}>
          <Icon name="search" />
        </IconButton>
      </form>
    </search>
  )
}

/**
 * The address of the results; undefined for a blank term. On the list page a search stays within the category shown
 * there.
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
