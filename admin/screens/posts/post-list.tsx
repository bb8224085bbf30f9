import { listScreen } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { postStates } from './post-states.ts'

export default listScreen({
  title: 'Posts',
  list: 'GET /admin/posts/',
  columns: [
    {
      label: 'Picture',
      render: ({ featured_picture }) =>
        featured_picture && <img src={featured_picture.thumb_image} alt="" loading="lazy" />,
      card: 'picture',
    },
    { label: 'Title', render: ({ title }) => title, ordering: 'title', card: 'title' },
    { label: 'Status', render: ({ status }) => <StatePill of={postStates} state={status} />, card: 'badge' },
    {
      label: 'Published',
      render: ({ published_at }) => (published_at ? <ShopTime at={published_at} /> : '–'),
    },
    { label: 'Author', render: ({ author }) => author?.username ?? 'The shop', isExtra: true },
    { label: 'Comments', render: ({ comment_count }) => comment_count, align: 'end', isExtra: true },
  ],
  ordering: '-created_at',
  rowLink: ({ id }) => `/posts/${id}`,
  search: 'Title or web address',
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' },
    },
  ],
  empty: {
    title: 'No posts yet',
    text: 'Write about the forge, a blade or the people who carry one. Shoppers read before they buy.',
  },
  action: <ButtonLink to="/posts/new">Write a post</ButtonLink>,
})
