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
  comments: {
    title: 'Comments',
    heading: (count: number) => `Comments (${count})`,
    empty: 'No approved comments yet. Be the first!',
    showMore: 'Show more comments',
    logIn: 'You must be logged in to leave a comment.',
    /** Name of a commenter without a username. */
    anonymous: 'Anonymous',
    awaitingApproval: 'Awaiting approval',
    reply: 'Reply',
  },
  form: {
    title: 'Leave a Comment',
    replyingTo: (author: string) => `Replying to ${author}`,
    comment: 'Comment',
    blank: 'Please enter your comment.',
    missingPost: 'Post ID is required to submit a comment.',
    submit: 'Submit comment',
    submitting: 'Submitting…',
    submitted: 'Comment submitted successfully!',
    submitFailed: 'Failed to submit comment. Please try again.',
    cancel: 'Cancel',
  },
}
