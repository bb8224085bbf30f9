import { type Expression, type RawBuilder, sql } from 'kysely'
import type { MediaUse } from '#contract/admin/contents/media.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** The longest list of uses; further uses are left out. */
const maxUses = 100

/**
 * A kind of record that can show a picture, with its tables. `shows` is an indexed condition that a row shows the
 * picture with a key; in small tables, `keys` are all keys that a row shows.
 */
type Holder = {
  type: string
  /** The column with the foreign key; undefined for a text. */
  refers?: string
  tables: RawBuilder<unknown>
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
} & ({ shows: (key: Expression<string>) => RawBuilder<boolean> } | { keys: RawBuilder<string[]> })

/** Everything with a foreign key to a picture, as a test verifies, and every text whose HTML can contain pictures. */
const holders: Holder[] = [
  {
    type: 'product',
    refers: 'product_pictures.media_key',
    tables: sql`(products join product_pictures on product_pictures.product_id = products.id)`,
    id: sql`products.id`,
    name: sql`products.name`,
    shows: (key) => sql`product_pictures.media_key = ${key}`,
  },
  inHtml('product', { table: 'products', html: 'long_html_description', name: 'name' }),
  {
    type: 'post',
    refers: 'blog_posts.featured_media_key',
    tables: sql`blog_posts`,
    id: sql`blog_posts.id`,
    name: sql`blog_posts.title`,
    shows: (key) => sql`blog_posts.featured_media_key = ${key}`,
  },
  inHtml('post', { table: 'blog_posts', html: 'content', name: 'title' }),
  {
    type: 'branch',
    refers: 'contact_branches.media_key',
    tables: sql`contact_branches`,
    id: sql`contact_branches.id`,
    name: sql`contact_branches.name`,
    shows: (key) => sql`contact_branches.media_key = ${key}`,
  },
  {
    type: 'piece',
    refers: 'piece_pictures.media_key',
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
    keys: keysIn(sql`shop_settings.content::text`),
  },
  {
    type: 'setting',
    tables: sql`site_settings`,
    id: sql`'site-settings'`,
    name: sql`'site-settings'`,
    keys: keysIn(sql`site_settings.favicon`),
  },
  inFewTexts('category', { table: 'categories', html: 'description', name: 'name' }),
  inFewTexts('faq', { table: 'faqs', html: 'answer', name: 'question' }),
  {
    type: 'policy',
    tables: sql`(legal_documents join legal_document_versions as version on document_id = legal_documents.id)`,
    id: sql`document_type`,
    name: sql`replace(document_type, '_', ' ')`,
    keys: sql`media_keys_in(version.content)`,
  },
]

type Texts = { table: string; html: string; name: string }

function inHtml(type: string, texts: Texts): Holder {
  const html = sql.ref(`${texts.table}.${texts.html}`)
  return { ...rowsOf(type, texts), shows: (key) => sql`media_keys_in(${html}) @> array[${key}]` }
}

function inFewTexts(type: string, texts: Texts): Holder {
  return { ...rowsOf(type, texts), keys: sql`media_keys_in(${sql.ref(`${texts.table}.${texts.html}`)})` }
}

function rowsOf(type: string, { table, name }: Texts) {
  return { type, tables: sql.table(table), id: sql.ref(`${table}.id`), name: sql.ref(`${table}.${name}`) }
}

/** The keys of pictures that a text contains without their paths. */
function keysIn(text: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(select found[1] from regexp_matches(${text}, '\\m([0-9a-f]{24})\\M', 'g') as found)`
}

/** The tables with foreign keys to pictures. */
export const heldTables = holders.flatMap(({ refers }) => refers?.split('.')[0] ?? [])

/**
 * Whether the picture is in use. Reads each list of keys once, and uses the indexes of texts only for keys in no list.
 */
export function isUsed(key: Expression<string>): RawBuilder<boolean> {
  const lists = holders.flatMap((holder) =>
    'keys' in holder ? sql`select unnest(${holder.keys}) from ${holder.tables}` : [],
  )
  const references = holders.flatMap(({ refers }) =>
    refers
      ? sql`select ${sql.ref(refers)} from ${sql.table(refers.split('.')[0] ?? '')}
      where ${sql.ref(refers)} is not null`
      : [],
  )
  const texts = holders.flatMap((holder) =>
    'shows' in holder && !holder.refers
      ? sql`exists (select from ${holder.tables} where ${holder.shows(key)})`
      : [],
  )
  const within = [...references, ...lists].map((keys) => sql`${key} in (${keys})`)
  return sql`(${sql.join([...within, ...texts], sql` or `)})`
}

/** The uses of these pictures, at most a hundred for each. */
export async function findMediaUses(ctx: Context, keys: string[]): Promise<Map<string, MediaUse[]>> {
  if (keys.length === 0) return new Map()
  const media = sql`(select unnest(${keys}::text[]) as key) as media`
  const each = holders.map(({ type, tables, id, name, ...holder }) => {
    const shown =
      'shows' in holder
        ? sql`${media} join ${tables} on ${holder.shows(sql.ref('media.key'))}`
        : sql`${tables} cross join lateral unnest(${holder.keys}) as shown (key) join ${media} on media.key = shown.key`
    return sql`select media.key, ${type}::text as type, ${id}::text as id, ${name}::text as name from ${shown}`
  })
  const result = await sql<MediaUse & { key: string }>`
    select key, type, id, name from (
      select *, row_number() over (partition by key order by type, name, id) as nth
      from (${sql.join(each, sql` union `)}) as each_use
    ) as numbered where nth <= ${maxUses} order by key, nth`.execute(ctx.database)
  const uses = Map.groupBy(result.rows, ({ key }) => key)
  return new Map([...uses].map(([key, rows]) => [key, rows.map(({ key: _, ...use }) => use)]))
}
