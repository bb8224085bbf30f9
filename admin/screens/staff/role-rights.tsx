import { useParams } from 'react-router'
import { Answer, NotThere } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { fieldOf } from '#admin/kit/form/field.ts'
import { useValue } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { changeAt } from '#admin/kit/form/save-to.ts'
import { flag } from '#admin/kit/form/switch-field.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { capitalized } from '#admin/session/capitalized.ts'
import { useMe } from '#admin/session/me.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import type { RoleRights as Rights } from '#contract/admin/accounts/staff.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { permissionGroups } from './roles.ts'

/** The permissions of a role, which owners change. */
export default function RoleRights() {
  const { role } = useParams()
  return (
    <Answer query={useAnswer('GET /admin/roles/')}>
      {(roles) => {
        const found = roles.find((one) => one.role === role)
        return found ? <Editor key={role} rights={found} /> : <NotThere what="role" />
      }}
    </Answer>
  )
}

const fields = {
  needs_second_factor: flag('Must use two-factor authentication'),
  permissions: fieldOf<Permission[]>('Permissions', [], undefined, (name) => <PermissionInput name={name} />),
}

function Editor({ rights }: { rights: Rights }) {
  const { role, member_count } = rights
  const form = useRecordForm({
    subject: `role:${role}`,
    fields,
    record: rights,
    save: changeAt('/admin/roles/{role}/', { role }),
  })
  const isOwner = useMe().role === 'owner'
  return (
    <FormPage
      form={form}
      isReadOnly={!isOwner}
      title={capitalized(role)}
      badge={countText(member_count, 'person', 'people')}
    >
      {!isOwner && <p>Only owners can change what a role may do.</p>}
      <FormPart title="Login" hint="Anyone who hasn’t set it up yet has to do so before they can continue.">
        {form.inputs.needs_second_factor}
      </FormPart>
      {role === 'owner' ? <p>Owners can do everything. This can’t be changed.</p> : form.inputs.permissions}
    </FormPage>
  )
}

function PermissionInput({ name }: { name: string }) {
  const { value: granted, set } = useValue<Permission[]>(name)
  const order = Object.values(permissionGroups).flatMap((rights) => rights.map(({ code }) => code))
  const grant = (code: Permission, isGranted: boolean) =>
    set(order.filter((one) => (one === code ? isGranted : granted.includes(one))))
  return Object.entries(permissionGroups).map(([title, rights]) => (
    <FormPart key={title} title={title}>
      <Stack gap={1}>
        {rights.map(({ code, label, isSensitive }) => (
          <div key={code}>
            <Checkbox
              label={label}
              checked={granted.includes(code)}
              onChange={(event) => grant(code, event.target.checked)}
            />
            {isSensitive && granted.includes(code) && (
              <Notice>Usually only owners have this permission. Every use requires the password.</Notice>
            )}
          </div>
        ))}
      </Stack>
    </FormPart>
  ))
}
