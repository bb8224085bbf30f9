/** Load with the comments, after the post. */
export const commentMessages = {
  comments: {
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
