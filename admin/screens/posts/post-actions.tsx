import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { openInTab } from '#admin/kit/files.tsx'
import { change } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { AdminPost, PostInput } from '#contract/admin/contents/posts.ts'

/** Opens the shop's page of the post with the unsaved form. */
export function PreviewPost({ values }: { values: () => PostInput }) {
  const preview = () =>
    openInTab(async () => {
      const input = values()
      const body = { ...input, slug: input.slug || 'preview', title: input.title || 'Untitled' }
      return (await call('POST /admin/post-previews/', { body })).path
    })
  return <ActionButton run={preview}>Preview</ActionButton>
}

export function DeletePost({ post }: { post: AdminPost }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      run={() => change('DELETE /admin/posts/{id}/', { params: { id: post.id } })}
      done={() => navigate('/posts')}
      ask={{ title: 'Delete this post?', text: consequence(post) }}
    >
      Delete
    </ActionButton>
  )
}

function consequence({ title, comment_count: count }: AdminPost): string {
  const comments = count === 1 ? ' and its comment' : ` and its ${count} comments`
  return `“${title}”${count > 0 ? comments : ''} will be permanently deleted, and links to the post will stop working.`
}
