import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { detailOrBody } from '../../../client/detail-or-body.ts'
import type { Comment, Post } from '../../../contract/shop/blog.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/field.tsx'
import formStyles from '../../../ui/form.module.css'
import { HoneypotField } from '../../../ui/honeypot-field.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { useSending } from '../../client/use-sending.ts'
import { useTabDraft } from '../../client/use-tab-draft.ts'
import styles from './comment-form.module.css'
import { contentError, sendComment } from './send-comment.ts'

type Props = {
  post: Pick<Post, 'id' | 'slug'>
  /** The comment that is answered; undefined for one on the post itself. */
  answered: Comment | undefined
  onWritten: (comment: Comment) => void
  onCancel: () => void
}

export function CommentForm({ post, answered, onWritten, onCancel }: Props) {
  const [content, setContent] = useTabDraft(`comment on ${post.slug}`)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const { send, busy, said } = useSending({
    done: 'Comment submitted successfully!',
    failed: (error) => detailOrBody(error, 'Failed to submit comment. Please try again.'),
  })

  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const found = contentError(content)
    setFault(found)
    if (found) return field.current?.focus()
    await send(async (form_age_ms) => {
      const parent = answered?.id ?? null
      onWritten(await sendComment({ post: post.id, content, parent, website, form_age_ms }))
      setContent('')
    })
  }

  return (
    <form
      className={classNames(formStyles.form, answered && styles.answer)}
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
    >
      <div>
        <h3 id={titleId}>Leave a Comment</h3>
        {answered && <p className="quiet">In reply to {answered.user?.username || 'Anonymous'}</p>}
      </div>
      <TextArea
        ref={field}
        label="Comment"
        name="content"
        required
        maxLength={4000}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={fault}
      />
      <HoneypotField name="website" />
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {busy ? 'Submitting...' : 'Submit Comment'}
        </Button>
        {answered && (
          <Button look="text" onClick={onCancel}>
            {said?.kind === 'success' ? 'Close' : 'Cancel'}
          </Button>
        )}
      </div>
      <Outcome said={said} />
    </form>
  )
}
