import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam } from '../wire.ts'
import type { Permission } from './accounts/permissions.ts'
import { Version, versioned } from './version.ts'

/** Maximum length of a list that staff sort by hand. */
export const maxOrdered = 200

/**
 * The calls for a short list that staff sort by hand, such as questions or branches. The order of the list and each of
 * its entries have separate versions.
 */
export function orderedEndpoints<
  const Name extends string,
  const Right extends Permission,
  Shape extends z.ZodRawShape,
  Shown extends z.ZodRawShape = Shape,
>({
  name,
  one,
  many,
  permission,
  input,
  shown,
}: {
  /** The last part of the path. */
  name: Name
  /** The name of an entry in the summaries: 'a question'. */
  one: string
  many: string
  permission: Right
  input: z.ZodObject<Shape>
  /** The fields of an entry in answers, if they differ from the input. */
  shown?: z.ZodObject<Shown>
}) {
  const of = { access: 'staff' as const, permission }
  const fields = (shown ?? input) as unknown as z.ZodObject<Shown>
  const answer = fields.extend({ id: Id, ...versioned })
  const list = z.object({ results: z.array(answer), ...versioned })
  const params = z.object({ id: IdParam })
  const path = `/admin/${name}/` as const
  const pathOfOne = `/admin/${name}/{id}/` as const
  const pathOfOrder = `/admin/${name}/order/` as const
  return {
    list: endpoint({
      method: 'GET' as const,
      path,
      ...of,
      summary: `${many} in the order of the shop; \`version\` is that of the order`,
      answer: list,
    }),
    add: endpoint({
      method: 'POST' as const,
      path,
      ...of,
      summary: `Adds ${one} at the end`,
      body: input,
      status: 201 as const,
      problems: ['conflict'],
      answer,
    }),
    change: endpoint({
      method: 'PUT' as const,
      path: pathOfOne,
      ...of,
      summary: `Changes ${one}`,
      params,
      body: input.extend(versioned),
      problems: ['not_found', 'conflict'],
      answer,
    }),
    remove: endpoint({
      method: 'DELETE' as const,
      path: pathOfOne,
      ...of,
      summary: `Deletes ${one}`,
      params,
      query: z.object({ version: z.coerce.number().pipe(Version) }),
      status: 204 as const,
      problems: ['not_found', 'conflict'],
      answer: z.undefined(),
    }),
    order: endpoint({
      method: 'PUT' as const,
      path: pathOfOrder,
      ...of,
      summary: `${many}: sets their order; takes all ids in that order`,
      body: z.object({ ids: z.array(Id).max(maxOrdered), ...versioned }),
      problems: ['conflict'],
      answer: list,
    }),
  }
}
