import { Link } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'

export function NoSuchPage() {
  return (
    <>
      <PageHead title="Page not found" />
      <p>
        We couldn’t find anything at this address. It may have been renamed or deleted.{' '}
        <Link to="/">Back to Today</Link>
      </p>
    </>
  )
}
