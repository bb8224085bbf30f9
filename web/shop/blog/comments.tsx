import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import type { Post } from '#contract/shop/blog.ts'
import { postMessages } from '#messages/post.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Chapter } from '#ui/layout/chapter.tsx'
import { Notch } from '#ui/layout/section.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { laterPart } from '#web/page/later-part.ts'
import type { CommentPage } from './find-comments.ts'

type LoadedPage = Loaded<CommentPage> | undefined
type Props = { post: Post; comments: LoadedPage | Promise<LoadedPage> }

export const Conversation = laterPart(async () => (await import('./conversation.tsx')).Conversation)

/** The comments on a post. The #comments anchor exists before they load. */
export function Comments({ post, comments }: Props) {
  return (
    <Chapter className="section not-printed" id="comments" aria-label={postMessages.comments}>
      <Notch>
        <Stack gap={6}>
          <Loading value={comments} fallback={<CommentsSkeleton />}>
            {(loaded) =>
              loaded?.ok ? (
                <SectionBoundary message={postMessages.loadFailed}>
                  <Suspense>
                    <Conversation post={post} first={loaded.value} />
                  </Suspense>
                </SectionBoundary>
              ) : (
                <FailedComments {...loaded} />
              )
            }
          </Loading>
        </Stack>
      </Notch>
    </Chapter>
  )
}

function FailedComments({ message }: { message?: string }) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h2>{postMessages.comments}</h2>
      <ErrorBox message={message} onRetry={revalidate} />
    </>
  )
}

function CommentsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock width="12rem" height="2rem" />
      <SkeletonBlock width="30%" />
      <SkeletonBlock width="90%" />
      <SkeletonBlock width="75%" />
    </Skeleton>
  )
}
