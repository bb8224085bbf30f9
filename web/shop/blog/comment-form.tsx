import { useEffect, useId, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { bodyText } from '#client/failure-message.ts'
import { useFormAge } from '#client/use-form-age.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { maxReviewLength } from '#contract/limits.ts'
import type { Comment, Post } from '#contract/shop/blog.ts'
import { commentMessages } from '#messages/comments.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { HoneypotField } from '#ui/input/honeypot-field.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { postAddress } from '#web/client/page-addresses.ts'
import type { PostedForm } from '#web/client/posted-form.ts'
import { useTabDraft } from '#web/client/use-tab-draft.ts'
import { PublicNameField, publicNameError, typedPublicName } from '#web/session/public-name-field.tsx'
import { contentError, sendComment } from './send-comment.ts'

const messages = commentMessages.form

type Props = {
  post: Pick<Post, 'id' | 'slug'>
  /** The parent comment; undefined for a comment on the post itself. */
  replyTo: Comment | undefined
  onWritten: (comment: Comment) => void
  onCancel: () => void
}

export function CommentForm({ post, replyTo, onWritten, onCancel }: Props) {
  const before = useActionData<PostedForm>()
  const [content, setContent] = useTabDraft(`comment on ${post.slug}`, before?.values.content)
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const formAge = useFormAge()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ content: contentError(content), public_name: publicNameError(data) }),
    async send(data) {
      const website = String(data.get('website') ?? '')
      const parent = replyTo?.id ?? null
      const form_age_ms = await formAge()
      const body = { content, parent, website, form_age_ms, ...typedPublicName(data) }
      const comment = await sendComment({ post: post.id, ...body })
      setContent('')
      setSent(sent + 1)
      onWritten(comment)
      return messages.submitted
    },
    failed: { withoutDetail: bodyText, fallback: messages.submitFailed },
    serverErrors: ['public_name'],
    before,
  })

  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])

  return (
    <Form action={`${postAddress(post.slug)}#comments`} aria-labelledby={titleId} onSubmit={onSubmit}>
      <div>
        <h3 id={titleId}>{messages.title}</h3>
        {replyTo && <p className="quiet">{messages.replyingTo(authorOf(replyTo))}</p>}
      </div>
      <TextArea
        ref={field}
        label={messages.comment}
        name="content"
        required
        maxLength={maxReviewLength}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={fieldErrors.content}
      />
      <PublicNameField key={sent} error={fieldErrors.public_name} />
      <HoneypotField name="website" />
      <Actions>
        <Button type="submit" pending={busy}>
          {busy ? messages.submitting : messages.submit}
        </Button>
        {replyTo && (
          <Button variant="text" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </Actions>
      <Outcome message={message} />
    </Form>
  )
}

function authorOf({ user }: Comment): string {
  return user?.username || commentMessages.comments.anonymous
}
