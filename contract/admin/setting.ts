import type { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from './accounts/permissions.ts'
import { versioned } from './version.ts'

/** The two calls that read and change a group of settings. Unset values have the program's defaults. */
export function settingEndpoints<
  const Name extends string,
  const Right extends Permission,
  Shape extends z.ZodRawShape,
>({
  name,
  what,
  permission,
  schema,
}: {
  /** The last part of the path, and the subject in the history. */
  name: Name
  /** The settings in the calls' summaries: 'carriers and their tracking pages'. */
  what: string
  permission: Right
  schema: z.ZodObject<Shape>
}) {
  const path = `/admin/settings/${name}/` as const
  const body = schema.extend(versioned)
  return {
    show: endpoint({
      method: 'GET' as const,
      path,
      summary: `Shows ${what}`,
      access: 'staff' as const,
      permission,
      answer: body,
    }),
    save: endpoint({
      method: 'PUT' as const,
      path,
      summary: `Sets ${what}`,
      access: 'staff' as const,
      permission,
      body,
      problems: ['conflict'],
      answer: body,
    }),
  }
}
