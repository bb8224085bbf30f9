import { ActionButton } from '#admin/kit/action.tsx'
import { recordOrNewScreen } from '#admin/kit/answer.tsx'
import { html } from '#admin/kit/editor/html-input.tsx'
import { openInTab } from '#admin/kit/files.tsx'
import { choice, select } from '#admin/kit/form/choice-fields.tsx'
import { DeleteButton, FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { slug } from '#admin/kit/form/slug-field.tsx'
import { text, time } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { picture } from '#admin/kit/pictures/picture-input.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { AdminPost, PostInput } from '#contract/admin/contents/posts.ts'
import { postStates } from './post-states.ts'

/** A post; '/posts/new' is a new one. */
export default recordOrNewScreen('GET /admin/posts/{id}/', function PostPage({ record: post }) {
  const { data: authors = [] } = useAnswer('GET /admin/post-authors/')
  const form = useRecordForm({
    subject: `post:${post?.id ?? 'new'}`,
    fields: {
      title: text('Title', { maxLength: 200 }),
      content: html('Text'),
      status: choice(
        'In the shop',
        { draft: 'Draft (only staff can see it)', scheduled: 'Scheduled', published: 'Published' },
        { stacked: true },
      ),
      published_at: time('Publish at'),
      picture: picture('Picture', 'Shown above the post and in lists of posts.'),
      author_id: select<number | null>('Author', [
        { value: null, label: 'The shop' },
        ...authors.map(({ id, username }) => ({ value: id, label: username })),
      ]),
      slug: slug('Web address', { from: 'title', path: '/blog/' }),
    },
    record: post,
    save: (values, version) => saveTo('/admin/posts/', post?.id)(inputOf(values), version),
    opens: ({ id }) => `/posts/${id}`,
  })
  const { title, content, status, published_at, picture: shown, author_id, slug: address } = form.inputs
  const isScheduled = useWatch(form.form, 'status') === 'scheduled'

  async function preview(): Promise<string> {
    const input = inputOf(form.values())
    const body = { ...input, slug: input.slug || 'preview', title: input.title || 'Untitled' }
    return (await call('POST /admin/post-previews/', { body })).path
  }
  return (
    <FormPage
      form={form}
      title={post?.title ?? 'New post'}
      badge={post && <StatePill of={postStates} state={post.status} />}
      actions={<ActionButton run={() => openInTab(preview)}>Preview</ActionButton>}
      menu={
        post && (
          <DeleteButton of="DELETE /admin/posts/{id}/" title="Delete this post?" text={consequence(post)} />
        )
      }
      aside={
        <>
          <FormPart>
            {status}
            {isScheduled && published_at}
          </FormPart>
          <FormPart>{shown}</FormPart>
          <FormPart>
            {author_id}
            {address}
          </FormPart>
        </>
      }
    >
      <FormPart>
        {title}
        {content}
      </FormPart>
    </FormPage>
  )
})

/** A date in the future must not delay a post that staff publish now. */
function inputOf(values: PostInput): PostInput {
  const { status, published_at } = values
  const isFuture = published_at !== null && new Date(published_at) > new Date()
  return { ...values, published_at: status === 'published' && isFuture ? null : published_at }
}

function consequence({ title, comment_count: count }: AdminPost): string {
  const comments = count === 1 ? ' and its comment' : ` and its ${count} comments`
  return `“${title}”${count > 0 ? comments : ''} will be permanently deleted, and links to the post will stop working.`
}
