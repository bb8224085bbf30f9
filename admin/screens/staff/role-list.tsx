import { Fragment } from 'react'
import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { icons } from '#admin/kit/icons.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { capitalized } from '#admin/session/capitalized.ts'
import { useMe } from '#admin/session/me.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Table } from '#ui/data/table.tsx'
import { permissionGroups } from './roles.ts'
import styles from './staff.module.css'

/** The permissions of every role, in one table. */
export default function RoleList() {
  const query = useAnswer('GET /admin/roles/')
  const isOwner = useMe().role === 'owner'
  return (
    <>
      <PageHead title="Permissions" />
      <Answer query={query} height="20rem">
        {(roles) => (
          <Table className={styles.roles}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Permission</span>
                </th>
                {roles.map(({ role, member_count }) => (
                  <th key={role} scope="col">
                    {isOwner ? (
                      <Link to={`/staff/rights/${role}`} className="target">
                        {capitalized(role)}
                      </Link>
                    ) : (
                      capitalized(role)
                    )}
                    <p className={styles.count}>{countText(member_count, 'person', 'people')}</p>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(permissionGroups).map(([title, rights]) => (
                <Fragment key={title}>
                  <tr>
                    <th scope="colgroup" className={styles.group} colSpan={roles.length + 1}>
                      {title}
                    </th>
                  </tr>
                  {rights.map(({ code, label }) => (
                    <tr key={code}>
                      <th scope="row">{label}</th>
                      {roles.map(({ role, permissions }) => (
                        <Cell key={role} holds={permissions.includes(code)} />
                      ))}
                    </tr>
                  ))}
                </Fragment>
              ))}
              <tr>
                <th scope="colgroup" className={styles.group} colSpan={roles.length + 1}>
                  Login
                </th>
              </tr>
              <tr>
                <th scope="row">Must use two-factor authentication</th>
                {roles.map(({ role, needs_second_factor }) => (
                  <Cell key={role} holds={needs_second_factor} />
                ))}
              </tr>
            </tbody>
          </Table>
        )}
      </Answer>
    </>
  )
}

function Cell({ holds }: { holds: boolean }) {
  return (
    <td>
      {holds ? (
        <Icon path={icons.check} />
      ) : (
        <span aria-hidden="true" className="quiet">
          ·
        </span>
      )}
      <span className="visually-hidden">{holds ? 'Yes' : 'No'}</span>
    </td>
  )
}
