import { Link } from 'react-router'
import { Empty } from '#admin/kit/empty.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'

export function NoSuchPage() {
  return (
    <>
      <PageHead title="Page not found" />
      <Empty
        isWarning
        title="We couldn’t find anything at this address"
        text="It may have been renamed or deleted."
      >
        <Link to="/">Back to Today</Link>
      </Empty>
    </>
  )
}
