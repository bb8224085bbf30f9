import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useActionData } from 'react-router'
import { useSubmit } from '#client/use-submit.ts'
import type { Comment, Post } from '#contract/shop/blog.ts'
import { commentMessages } from '#messages/comments.ts'
import { postMessages } from '#messages/post.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { postAddress } from '#web/client/page-addresses.ts'
import { authAddress } from '#web/client/redirect.ts'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { SignedInSwitch } from '#web/session/signed-in-switch.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentThread, replyButtonId } from './comment-thread.tsx'
import { commentTree, countComments, withComment } from './comment-tree.ts'
import { type CommentPage, findComments } from './find-comments.ts'

const messages = commentMessages.comments

type Props = { post: Post; first: CommentPage }

/** The comments and a form, placed below them or, for a reply, below the parent comment. */
export function Conversation({ post, first }: Props) {
  const { comments, count, complete, loadMore, add } = useConversation(post, first)
  const [replyTo, setReplyTo] = useState<Comment>()
  const [written, setWritten] = useState<number>()

  function cancel() {
    flushSync(() => setReplyTo(undefined))
    if (replyTo) document.getElementById(replyButtonId(replyTo))?.focus()
  }

  function start(comment: Comment) {
    setWritten(undefined)
    setReplyTo(comment)
  }

  /** A new reply replaces its form. */
  function show(comment: Comment) {
    add(comment)
    if (!replyTo) return
    setReplyTo(undefined)
    setWritten(comment.id)
  }

  const isSentBefore = useActionData() !== undefined
  const form = <CommentForm post={post} replyTo={replyTo} onWritten={show} onCancel={cancel} />
  return (
    <>
      <h2>{messages.heading(count)}</h2>
      {comments.length === 0 ? (
        <p className="quiet">{messages.empty}</p>
      ) : (
        <CommentThread comments={comments} reply={{ replyTo, start, cancel, form, written }} />
      )}
      {!complete && <MoreComments load={loadMore} />}
      <SignedInSwitch
        visitor={
          <Notice>
            <Link to={`${authAddress('/login', { pathname: postAddress(post.slug), search: '' })}#comments`}>
              {messages.logIn}
            </Link>
          </Notice>
        }
        customer={!replyTo && form}
        showBoth={isSentBefore}
      />
      {isSentBefore && <WithoutScripts need="writing" />}
    </>
  )
}

/** The comments loaded so far, plus those the reader has added. */
function useConversation(post: Pick<Post, 'id' | 'comment_count'>, first: CommentPage) {
  const [pages, setPages] = useState([first])
  const [added, setAdded] = useState<Comment[]>([])
  const listed = pages.flatMap(({ comments }) => comments)
  const tree = commentTree(listed)
  const comments = added.reduce(withComment, tree)
  // If staff approve comments between two loads, each page repeats the end of the previous one, and the count grows.
  const { comments: newest, count } = pages.at(-1) ?? first
  const complete = listed.length >= count || newest.length === 0
  const total = complete ? countComments(tree) : Math.max(post.comment_count, countComments(tree))

  return {
    comments,
    count: total + added.length,
    complete,
    loadMore: async () => {
      const find = (page: number) => findComments(browserCall, { post: post.id, page })
      const next = await find(pages.length + 1)
      // If a comment was removed between two loads, the page's first comment moved to the previous page.
      const before = next.count < count ? (await find(pages.length)).comments : []
      const moved = before.filter(({ id }) => !listed.some((comment) => comment.id === id))
      setPages([...pages, { ...next, comments: [...moved, ...next.comments] }])
    },
    add: (comment: Comment) => setAdded((before) => [...before, comment]),
  }
}

function MoreComments({ load }: { load: () => Promise<void> }) {
  const { busy, message, run } = useSubmit({ failed: postMessages.loadFailed })
  const loadNext = () => run(load)

  if (message) return <ErrorBox message={message.text} onRetry={loadNext} />
  return (
    <div>
      <Button variant="line" pending={busy} onClick={loadNext}>
        {messages.showMore}
      </Button>
    </div>
  )
}
