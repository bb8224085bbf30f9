import { useWatch } from 'react-hook-form'
import { HtmlInput } from '#admin/kit/editor/html-input.tsx'
import { ChoiceInput } from '#admin/kit/form/choice-input.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { SelectInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { SlugInput } from '#admin/kit/form/slug-input.tsx'
import { TimeInput } from '#admin/kit/form/time-input.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { PictureInput } from '#admin/kit/pictures/picture-input.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { AdminPost, PostInput } from '#contract/admin/contents/posts.ts'
import { DeletePost, PreviewPost } from './post-actions.tsx'
import { PostStatus } from './post-status.tsx'

/** The values of the form. `author_id` is a string, like every value of a select. */
export type PostFields = Omit<PostInput, 'author_id'> & { author_id: string }

const nothing: PostFields = {
  title: '',
  slug: '',
  content: '',
  author_id: '',
  picture: null,
  status: 'draft' as const,
  published_at: null,
}

const labels: { [Field in keyof PostFields]: string } = {
  title: 'Title',
  slug: 'Web address',
  content: 'Text',
  author_id: 'Author',
  picture: 'Picture',
  status: 'In the shop',
  published_at: 'Publish at',
}

export function PostForm({ post, onAdded }: { post?: AdminPost; onAdded?: (post: AdminPost) => void }) {
  const form = useAdminForm({
    subject: `post:${post?.id ?? 'new'}`,
    values: post ? fieldsOf(post) : nothing,
    version: post?.version,
    labels,
    read: (record) => fieldsOf(record as PostInput),
    save: (values, version) => {
      const body = inputOf(values)
      return post
        ? call('PUT /admin/posts/{id}/', { params: { id: post.id }, body: { ...body, version } })
        : call('POST /admin/posts/', { body })
    },
    ...(onAdded && { onSaved: onAdded }),
  })
  return (
    <FormPage
      form={form}
      title={post?.title ?? 'New post'}
      back={{ to: '/posts', label: 'Posts' }}
      badge={post && <PostStatus post={post} />}
      actions={<PreviewPost values={() => inputOf(form.values())} />}
      menu={post && <DeletePost post={post} />}
      aside={
        <>
          <FormPart>
            <Publication />
          </FormPart>
          <FormPart>
            <PictureInput name="picture" hint="Shown above the post and in lists of posts." />
          </FormPart>
          <FormPart>
            <Author />
            <SlugInput name="slug" from="title" path="/blog/" />
          </FormPart>
        </>
      }
    >
      <FormPart>
        <TextInput name="title" maxLength={200} />
        <HtmlInput name="content" />
      </FormPart>
    </FormPage>
  )
}

function Publication() {
  const { form } = useFormOfPage()
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <>
      <ChoiceInput
        name="status"
        stacked
        choices={[
          { value: 'draft', label: 'Draft (only staff can see it)' },
          { value: 'scheduled', label: 'Scheduled' },
          { value: 'published', label: 'Published' },
        ]}
      />
      {status === 'scheduled' && <TimeInput name="published_at" />}
    </>
  )
}

function Author() {
  const { data: authors = [] } = useAnswer('GET /admin/post-authors/')
  return (
    <SelectInput name="author_id">
      <option value="">The shop</option>
      {authors.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
    </SelectInput>
  )
}

function fieldsOf(post: PostInput): PostFields {
  const { title, slug, content, picture, status, published_at } = post
  const author_id = post.author_id === null ? '' : String(post.author_id)
  return { title, slug, content, picture, status, published_at, author_id }
}

function inputOf(values: PostFields): PostInput {
  const { author_id, status, published_at, ...rest } = values
  const isFuture = published_at !== null && new Date(published_at) > new Date()
  return {
    ...rest,
    author_id: author_id === '' ? null : Number(author_id),
    status,
    // A date in the future must not delay a post that staff publish now.
    published_at: status === 'published' && isFuture ? null : published_at,
  }
}
