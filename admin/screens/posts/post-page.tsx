import { useNavigate, useParams } from 'react-router'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AdminPost } from '#contract/admin/contents/posts.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { PostForm } from './post-form.tsx'

/** A post; '/posts/new' is a new one. */
export default function PostPage() {
  const { id = 'new' } = useParams()
  const navigate = useNavigate()
  if (id === 'new')
    return <PostForm key="new" onAdded={(post) => void navigate(`/posts/${post.id}`, { replace: true })} />
  return <ExistingPost key={id} id={Number(id)} />
}

function ExistingPost({ id }: { id: number }) {
  const { data, error, refetch } = useAnswer('GET /admin/posts/{id}/', { params: { id } })
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />
  return data ? <PostForm post={data satisfies AdminPost} /> : null
}
