export const postMessages = {
  loading: 'Loading…',
  loadFailed: 'Failed to load blog post or comments.',
  notFound: 'Blog post not found.',
  notFoundOrNotPublished: 'Blog post not found or not published.',
  notPublished: 'Post not found or not published.',
  publishedBy: (author: string) => `Published by ${author}`,
  /** The date comes between these. */
  publishedOn: (author: string) => ({ before: 'Published on ', after: ` by ${author}` }),
  /** Precedes the date. */
  updatedOn: 'Updated on ',
  previewExpired: 'This preview has expired. Open it again from the back office.',
  noContent: 'No content available.',
  allPosts: 'All posts',
  comments: 'Comments',
}
