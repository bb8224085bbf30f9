import { data } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { ButtonLink } from '#ui/input/button.tsx'
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
      <PageTitle own={layoutMessages.notFound.title} />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <div>
        <h1>{layoutMessages.notFound.text}</h1>
        <ButtonLink to="/">{layoutMessages.notFound.home}</ButtonLink>
      </div>
    </div>
  )
}
