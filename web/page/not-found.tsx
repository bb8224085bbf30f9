import { data } from 'react-router'
import { notFoundMessages } from '#messages/not-found.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { PageTitle } from './page-title.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default function NotFound() {
  return (
    <Cluster align="end" gap={6} className="section wrap">
      <PageTitle own={notFoundMessages.title} />
      <p className="display" aria-hidden="true">
        404
      </p>
      <Stack align="start" gap={5}>
        <h1 style={{ maxWidth: '20ch', fontSize: 'var(--text-title)' }}>{notFoundMessages.text}</h1>
        <ButtonLink to="/">{notFoundMessages.home}</ButtonLink>
      </Stack>
    </Cluster>
  )
}
