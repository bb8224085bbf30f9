import { Link } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useMe } from '#admin/session/me.ts'
import { roleName } from '#admin/session/role-name.ts'

/** In place of a screen that the person's role does not open. */
export function NotYours() {
  return (
    <>
      <PageHead title="Not for your role" />
      <p>
        {roleName(useMe().role)}s have no right to what is here. Owners change the rights of a role.{' '}
        <Link to="/">Back to Today</Link>
      </p>
    </>
  )
}
