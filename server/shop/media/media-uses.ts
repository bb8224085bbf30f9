import { type Expression, type RawBuilder, sql } from 'kysely'
import type { MediaUse } from '#contract/admin/contents/media.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** The longest list of uses; further uses are left out. */
const maxUses = 100

/**
 * A kind of record that can show a picture, with its tables. It shows pictures by the foreign key `refers`, or in a text:
 * `shows` is an indexed condition that a row shows the picture with a key; in small tables, `keys` are all keys that a
 * row shows.
 */
type Holder = {
  type: string
  tables: RawBuilder<unknown>
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
} & (
  | { refers: string }
  | { shows: (key: Expression<string>) => RawBuilder<boolean> }
  | { keys: RawBuilder<string[]> }
)

/** Everything with a foreign key to a picture, as a test verifies, and every text whose HTML can contain pictures. */
const holders: Holder[] = [
  {
    ...rowsOf('product', 'products', 'name'),
    tables: sql`(products join product_pictures on product_pictures.product_id = products.id)`,
    refers: 'product_pictures.media_key',
  },
  { ...rowsOf('product', 'products', 'name'), shows: inHtml('products.long_html_description') },
  { ...rowsOf('post', 'blog_posts', 'title'), refers: 'blog_posts.featured_media_key' },
  { ...rowsOf('post', 'blog_posts', 'title'), shows: inHtml('blog_posts.content') },
  { ...rowsOf('branch', 'contact_branches', 'name'), refers: 'contact_branches.media_key' },
  {
    ...rowsOf('piece', 'pieces', 'serial'),
    tables: sql`(pieces join piece_pictures on piece_pictures.piece_id = pieces.id)`,
    refers: 'piece_pictures.media_key',
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
  { ...rowsOf('category', 'categories', 'name'), keys: sql`media_keys_in(categories.description)` },
  { ...rowsOf('faq', 'faqs', 'question'), keys: sql`media_keys_in(faqs.answer)` },
  {
    type: 'policy',
    tables: sql`(legal_documents join legal_document_versions as version on document_id = legal_documents.id)`,
    id: sql`document_type`,
    name: sql`replace(document_type, '_', ' ')`,
    keys: sql`media_keys_in(version.content)`,
  },
]

function rowsOf(type: string, table: string, name: string) {
  return { type, tables: sql.table(table), id: sql.ref(`${table}.id`), name: sql.ref(`${table}.${name}`) }
}

function inHtml(column: string): (key: Expression<string>) => RawBuilder<boolean> {
  return (key) => sql`media_keys_in(${sql.ref(column)}) @> array[${key}]`
}

/** The keys of pictures that a text contains without their paths. */
function keysIn(text: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(select found[1] from regexp_matches(${text}, '\\m([0-9a-f]{24})\\M', 'g') as found)`
}

/** The tables with foreign keys to pictures. */
export const heldTables = holders.flatMap((holder) => ('refers' in holder ? tableOf(holder.refers) : []))

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'))
}

/**
 * Whether the picture is in use. Reads each list of keys once, and uses the indexes of texts only for keys in no list.
 */
export function isUsed(key: Expression<string>): RawBuilder<boolean> {
  const lists: RawBuilder<unknown>[] = []
  const texts: RawBuilder<unknown>[] = []
  for (const holder of holders) {
    if ('refers' in holder) {
      const held = sql.ref(holder.refers)
      lists.push(sql`select ${held} from ${sql.table(tableOf(holder.refers))} where ${held} is not null`)
    } else if ('keys' in holder) lists.push(sql`select unnest(${holder.keys}) from ${holder.tables}`)
    else texts.push(sql`exists (select from ${holder.tables} where ${holder.shows(key)})`)
  }
  return sql`(${sql.join([...lists.map((keys) => sql`${key} in (${keys})`), ...texts], sql` or `)})`
}

/** The uses of these pictures, at most a hundred for each. */
export async function findMediaUses(ctx: Context, keys: string[]): Promise<Map<string, MediaUse[]>> {
  if (keys.length === 0) return new Map()
  const media = sql`(select unnest(${keys}::text[]) as key) as media`
  const each = holders.map(({ type, tables, id, name, ...holder }) => {
    const shown =
      'keys' in holder
        ? sql`${tables} cross join lateral unnest(${holder.keys}) as shown (key) join ${media} on media.key = shown.key`
        : sql`${media} join ${tables} on ${
            'refers' in holder
              ? sql`${sql.ref(holder.refers)} = media.key`
              : holder.shows(sql.ref('media.key'))
          }`
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
