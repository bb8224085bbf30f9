import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { searchAddress, shownTerm } from './search-address.ts'
import styles from './search-box.module.css'

/** Works as a plain form too, before the page's scripts have run. */
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
          Search products
        </label>
        <input
          key={term}
          id={id}
          type="search"
          name="search"
          placeholder="Search products..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          // Until our own check runs, the browser keeps a blank term back.
          required={!hydrated}
          pattern={hydrated ? undefined : '.*\\S.*'}
          defaultValue={term}
        />
        <IconButton type="submit" label="Search">
          <Icon name="search" />
        </IconButton>
      </form>
    </search>
  )
}
