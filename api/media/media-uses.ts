import { type Expression, type RawBuilder, sql } from 'kysely'
import type { MediaUse } from '../../contract/office/media.ts'
import type { Context } from '../core/context.ts'

/** Most of a list of uses; a picture in more places than this is listed as being in these. */
const maxUses = 100

/** A kind of thing that can show a picture: its tables, and when one of its rows shows the picture with a key. */
type Holder = {
  type: string
  /** The table that refers to the picture; none for a text. */
  refers?: string
  tables: RawBuilder<unknown>
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
  shows: (key: Expression<string>) => RawBuilder<boolean>
}

/** Everything with a foreign key to a picture, which a test compares, and every text whose HTML can have pictures. */
const holders: Holder[] = [
  {
    type: 'product',
    refers: 'product_pictures',
    tables: sql`(products join product_pictures on product_pictures.product_id = products.id)`,
    id: sql`products.id`,
    name: sql`products.name`,
    shows: (key) => sql`product_pictures.media_key = ${key}`,
  },
  inHtml('product', { table: 'products', html: 'long_html_description', name: 'name' }),
  {
    type: 'post',
    refers: 'blog_posts',
    tables: sql`blog_posts`,
    id: sql`blog_posts.id`,
    name: sql`blog_posts.title`,
    shows: (key) => sql`blog_posts.featured_media_key = ${key}`,
  },
  inHtml('post', { table: 'blog_posts', html: 'content', name: 'title' }),
  {
    type: 'branch',
    refers: 'contact_branches',
    tables: sql`contact_branches`,
    id: sql`contact_branches.id`,
    name: sql`contact_branches.name`,
    shows: (key) => sql`contact_branches.media_key = ${key}`,
  },
  {
    type: 'piece',
    refers: 'piece_pictures',
    tables: sql`(pieces join piece_pictures on piece_pictures.piece_id = pieces.id)`,
    id: sql`pieces.id`,
    name: sql`pieces.serial`,
    shows: (key) => sql`piece_pictures.media_key = ${key}`,
  },
  {
    type: 'setting',
    tables: sql`shop_settings`,
    id: sql`shop_settings.name`,
    name: sql`shop_settings.name`,
    // A handful of rows.
    shows: (key) => sql`position(${key} in shop_settings.content::text) > 0`,
  },
  {
    type: 'setting',
    tables: sql`site_settings`,
    id: sql`'site-settings'`,
    name: sql`'site-settings'`,
    shows: (key) => sql`position(${key} in site_settings.favicon) > 0`,
  },
  inHtml('category', { table: 'categories', html: 'description', name: 'name' }),
  inHtml('faq', { table: 'faqs', html: 'answer', name: 'question' }),
  {
    type: 'policy',
    tables: sql`(legal_documents join legal_document_versions as version on document_id = legal_documents.id)`,
    id: sql`document_type`,
    name: sql`replace(document_type, '_', ' ')`,
    shows: (key) => sql`media_keys_in(version.content) @> array[${key}]`,
  },
]

function inHtml(type: string, { table, html, name }: { table: string; html: string; name: string }): Holder {
  return {
    type,
    tables: sql.table(table),
    id: sql.ref(`${table}.id`),
    name: sql.ref(`${table}.${name}`),
    shows: (key) => sql`media_keys_in(${sql.ref(`${table}.${html}`)}) @> array[${key}]`,
  }
}

/** The tables that refer to pictures. */
export const heldTables = holders.flatMap(({ refers }) => refers ?? [])

/** Whether nothing shows the picture. */
export function isUnused(key: Expression<string>): RawBuilder<boolean> {
  const uses = holders.map(({ tables, shows }) => sql`exists (select 1 from ${tables} where ${shows(key)})`)
  return sql`not (${sql.join(uses, sql` or `)})`
}

/** What shows these pictures, at most a hundred things for each. */
export async function findMediaUses(ctx: Context, keys: string[]): Promise<Map<string, MediaUse[]>> {
  if (keys.length === 0) return new Map()
  const media = sql`(select unnest(${keys}::text[]) as key) as media`
  const each = holders.map(
    ({ type, tables, id, name, shows }) => sql`
      select media.key, ${type}::text as type, ${id}::text as id, ${name}::text as name
      from ${media} join ${tables} on ${shows(sql.ref('media.key'))}`,
  )
  const found = await sql<MediaUse & { key: string }>`
    select key, type, id, name from (
      select *, row_number() over (partition by key order by type, name, id) as nth
      from (${sql.join(each, sql` union `)}) as each_use
    ) as numbered where nth <= ${maxUses} order by key, nth`.execute(ctx.database)
  const uses = Map.groupBy(found.rows, ({ key }) => key)
  return new Map([...uses].map(([key, rows]) => [key, rows.map(({ key: _, ...use }) => use)]))
}
