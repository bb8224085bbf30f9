import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

type Post = { created: string; published: string | null; status: string; edited?: string; changed: string }

const posts: Record<string, Post> = {
  'never-edited': {
    created: '2026-01-01',
    published: '2026-02-01',
    status: 'published',
    changed: '2026-02-01',
  },
  'edited-later': {
    created: '2026-01-01',
    published: '2026-02-01',
    status: 'published',
    edited: '2026-03-01',
    changed: '2026-03-01',
  },
  'edited-before-it-was-published': {
    created: '2026-01-01',
    published: '2026-02-01',
    status: 'published',
    edited: '2026-01-15',
    changed: '2026-02-01',
  },
  draft: { created: '2026-01-01', published: null, status: 'draft', changed: '2026-01-01' },
  'of-another-day': {
    created: '2026-01-01',
    published: '2027-02-01',
    status: 'scheduled',
    edited: '2026-01-02',
    changed: '2026-01-02',
  },
}

test('an existing post changed when it was written, published or saved last', async () => {
  const { migrateTo } = await migrateBefore(pool, '0093_changed_posts.sql')
  for (const [slug, { created, published, status, edited }] of Object.entries(posts)) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into blog_posts (slug, title, content, excerpt, featured_alt_text, status, created_at, published_at)
        values ($1, $1, '', '', '', $2, $3, $4) returning id`,
      [slug, status, created, published],
    )
    if (edited) {
      await pool.query('insert into versions (subject, version, changed_at) values ($1, 2, $2)', [
        `post:${rows[0]?.id}`,
        edited,
      ])
    }
  }
  await migrateTo()
  const { rows } = await pool.query(
    `select slug, to_char(changed_at, 'YYYY-MM-DD') as changed from blog_posts order by id`,
  )
  expect(rows).toEqual(Object.entries(posts).map(([slug, { changed }]) => ({ slug, changed })))
})
