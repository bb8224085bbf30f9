import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AdminPost, PostInput } from '#contract/admin/contents/posts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'

/** Previews the unsaved form, and deletes the post. */
export function PostActions({ post, values }: { post: AdminPost | undefined; values: () => PostInput }) {
  const [isDeleting, setDeleting] = useState(false)
  const preview = useChange('POST /admin/post-previews/')
  const remove = useChange('DELETE /admin/posts/{id}/')
  const navigate = useNavigate()

  async function show() {
    // Open the window within the click: browsers block one that opens after a response.
    const page = window.open('', '_blank')
    try {
      const input = values()
      const body = { ...input, slug: input.slug || 'preview', title: input.title || 'Untitled' }
      const { path } = await preview.mutateAsync({ body })
      if (page) page.location.replace(path)
      else location.assign(path)
    } catch {
      page?.close()
    }
  }

  return (
    <>
      {preview.error && <Notice kind="error">{failureText(preview.error)}</Notice>}
      <Button variant="line" pending={preview.isPending} onClick={() => void show()}>
        Preview
      </Button>
      {post && (
        <Button variant="line" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      {post && (
        <ConfirmDialog
          title="Delete this post?"
          text={consequence(post)}
          confirm="Delete"
          open={isDeleting}
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate({ params: { id: post.id } }, { onSuccess: () => navigate('/posts') })
          }
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

function consequence({ title, comment_count: count }: AdminPost): string {
  const comments = count === 1 ? ' and its comment' : ` and its ${count} comments`
  return `“${title}”${count > 0 ? comments : ''} will be permanently deleted, and links to the post will stop working.`
}
