import { data, Link } from 'react-router'
import { blogMessages } from '#messages/blog.ts'
import { Loading } from '../../../ui/loading.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import { settled, statusOf } from '../../client/settled.ts'
import { FailedPage } from '../layout/failed-page.tsx'
import type { Route } from './+types/post.ts'
import { Comments } from './comments.tsx'
import { loadPost } from './load-post.ts'
import { PostSkeleton, PostView } from './post-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await settled(loadPost(serverCall(context), params.slug))
  return data(loaded, { status: statusOf(loaded.post) })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPost(browserCall, params.slug)
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loading of={loaderData.post} fallback={<PostSkeleton />}>
      {(loaded) =>
        loaded.ok ? (
          <>
            <PostView post={loaded.value} />
            <Comments key={loaded.value.slug} post={loaded.value} comments={loaderData.comments} />
          </>
        ) : (
          <FailedPage heading={blogMessages.title} {...loaded}>
            <Link to="/blog">{blogMessages.allPosts}</Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}
