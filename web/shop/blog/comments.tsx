import { useRevalidator } from 'react-router'
import type { Post } from '../../../contract/shop/blog.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notch } from '../../../ui/notch.tsx'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import type { Loaded } from '../../client/loaded.ts'
import styles from './comments.module.css'
import { Conversation } from './conversation.tsx'
import type { CommentPage } from './find-comments.ts'
import { notLoaded } from './load-post.ts'

type Answered = Loaded<CommentPage> | undefined
type Props = { post: Post; comments: Answered | Promise<Answered> }

/** What readers say to a post. Its anchor is there before they are. */
export function Comments({ post, comments }: Props) {
  return (
    <section className={`${styles.talk} wrap grid`} id="comments" aria-label="Comments">
      <Notch className={styles.column}>
        <Loading of={comments} fallback={<Bones />}>
          {(loaded) =>
            loaded?.ok ? (
              <SectionBoundary message={notLoaded}>
                <Conversation post={post} first={loaded.value} />
              </SectionBoundary>
            ) : (
              <NoComments {...loaded} />
            )
          }
        </Loading>
      </Notch>
    </section>
  )
}

function NoComments({ message }: { message?: string }) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h2>Comments</h2>
      <ErrorBox message={message} onRetry={revalidate} />
    </>
  )
}

function Bones() {
  return (
    <Skeleton>
      <Bone width="12rem" height="2rem" />
      <Bone width="30%" />
      <Bone width="90%" />
      <Bone width="75%" />
    </Skeleton>
  )
}
