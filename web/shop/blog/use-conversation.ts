import { useState } from 'react'
import type { Comment, Post } from '../../../contract/shop/blog.ts'
import { browserCall } from '../../client/browser-client.ts'
import { commentTree, countComments, withComment } from './comment-tree.ts'
import { type CommentPage, findComments } from './find-comments.ts'

/** The comments on a post: those that were loaded, further ones as they are asked for, and those written here. */
export function useConversation(post: Pick<Post, 'id' | 'comment_count'>, first: CommentPage) {
  const [pages, setPages] = useState([first])
  const [written, setWritten] = useState<Comment[]>([])
  const listed = pages.flatMap(({ comments }) => comments)
  const tree = commentTree(listed)
  const comments = written.reduce(withComment, tree)
  const whole = listed.length >= first.count
  const known = whole ? countComments(tree) : Math.max(post.comment_count ?? 0, countComments(tree))

  return {
    comments,
    count: known + written.length,
    whole,
    loadMore: async () => {
      const next = await findComments(browserCall, { post: post.id, page: pages.length + 1 })
      setPages((before) => [...before, next])
    },
    add: (comment: Comment) => setWritten((before) => [...before, comment]),
  }
}
