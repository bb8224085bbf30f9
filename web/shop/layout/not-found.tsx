import { data } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './not-found.module.css'
import { PageTitle } from './page-title.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default function NotFound() {
  return (
    <div className={`${styles.lost} wrap`}>
      <PageTitle own="Page not found" />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <div>
        <h1>Oops! The page you are looking for does not exist.</h1>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </div>
  )
}
