import { Link } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'

export function NoSuchPage() {
  return (
    <>
      <PageHead title="Nothing here" />
      <p>
        This address leads nowhere. What was here may have been renamed or deleted.{' '}
        <Link to="/">Back to Today</Link>
      </p>
    </>
  )
}
