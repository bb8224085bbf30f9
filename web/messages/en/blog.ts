import { plural } from '#ui/data/plural.ts'

export const blogMessages = {
  title: 'Blog',
  empty: 'No blog posts have been published yet.',
  card: {
    noImage: 'No image',
    readMore: 'Read More',
    byline(author: string, date: string | undefined, comments: number) {
      const count = plural(comments, { one: '# Comment', other: '# Comments' })
      return `By ${author}${date ? ` on ${date}` : ''} | ${count}`
    },
  },
  /** For a post without an author. */
  defaultAuthor: 'Admin',
}
