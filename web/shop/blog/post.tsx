import { Link, redirect } from 'react-router'
import type { Post } from '#contract/shop/blog.ts'
import { blogMessages } from '#messages/blog.ts'
import { postMessages } from '#messages/post.ts'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type Loaded, load, type PageAddress, statusOf } from '#web/client/loaded.ts'
import { postAddress } from '#web/client/page-addresses.ts'
import { redisplayPostedForm } from '#web/client/posted-form.ts'
import { FailedPage } from '#web/page/failed-page.tsx'
import { PreviewLine } from '#web/page/preview-line.tsx'
import type { Route } from './+types/post.ts'
import { Comments, Conversation } from './comments.tsx'
import { type CommentPage, findComments } from './find-comments.ts'
import { PostSkeleton, PostView } from './post-view.tsx'

const messages = postMessages

function loadPage(call: Call, { params, query }: PageAddress<Route.LoaderArgs['params']>) {
  const token = query.get('preview')
  if (token) return { post: loadPreview(call, token), comments: undefined, isPreview: true }
  return loadPost(call, params.slug)
}

export const loader = critical(loadPage, ({ post, isPreview }, { params }) => {
  // Drafts must be neither indexed nor cached.
  if (isPreview) return { status: statusOf(post), headers: privateHeaders }
  // The API also finds a renamed post by its former slugs.
  const slug = post.ok ? post.value.slug : params.slug
  if (slug !== params.slug) throw redirect(postAddress(slug), 301)
  return { status: statusOf(post) }
})

export const clientLoader = deferred(loadPage, [Conversation])

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Handles a comment form sent before the scripts loaded: only they know who is signed in. */
export function action(posted: Route.ActionArgs) {
  return redisplayPostedForm(posted, { keep: ['content'], text: withoutScriptsMessages.commentNotSent })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loading value={loaderData.post} fallback={<PostSkeleton />}>
      {(loaded) =>
        loaded.ok ? (
          <>
            {loaderData.isPreview && <PreviewLine />}
            <PostView post={loaded.value} />
            {!loaderData.isPreview && (
              <Comments key={loaded.value.slug} post={loaded.value} comments={loaderData.comments} />
            )}
          </>
        ) : (
          <FailedPage heading={blogMessages.title} {...loaded}>
            <Link to="/blog">{postMessages.allPosts}</Link>
          </FailedPage>
        )
      }
    </Loading>
  )
}

/** Loads a post by its slug, then its comments by its id. Neither promise rejects. */
function loadPost(call: Call, slug: string) {
  const post = load(call('GET /blog/posts/{slug}/', { params: { slug } }), {
    404: messages.notFoundOrNotPublished,
    unreadable: messages.notFound,
    fallback: messages.loadFailed,
  }).then(published)
  return { post, comments: post.then((loaded) => loadComments(call, loaded)), isPreview: false }
}

/** Loads the preview of an unsaved post from the back office, which has no comments and no id. */
async function loadPreview(call: Call, token: string): Promise<Loaded<Post>> {
  const loaded = await load(call('GET /blog/previews/{token}/', { params: { token } }), {
    404: messages.previewExpired,
    fallback: messages.loadFailed,
  })
  if (!loaded.ok) return loaded
  return { ok: true, value: { ...loaded.value, id: 0, comment_count: 0, status: 'published' } }
}

async function loadComments(call: Call, post: Loaded<Post>): Promise<Loaded<CommentPage> | undefined> {
  return post.ok ? load(findComments(call, { post: post.value.id, page: 1 }), messages.loadFailed) : undefined
}

/** Drafts are not shown. */
function published(loaded: Loaded<Post>): Loaded<Post> {
  if (!loaded.ok || loaded.value.status === 'published') return loaded
  return { ok: false, status: 404, message: messages.notPublished }
}
