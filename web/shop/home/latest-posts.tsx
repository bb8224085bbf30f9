import { Link } from 'react-router'
import type { PostSummary } from '#contract/shop/blog.ts'
import { homeMessages } from '#messages/home.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { mediaUrl } from '#web/client/media.ts'
import { postAddress } from '#web/client/page-addresses.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { byline } from '#web/shop/blog/byline.ts'
import styles from './home.module.css'
import { useHomeTexts } from './home-texts.ts'

type Props = { posts: Deferred<PostSummary[]> }

/** The newest post with its picture, and the next ones as a list next to it. */
export function LatestPosts({ posts }: Props) {
  const { posts_title } = useHomeTexts()
  return (
    <Loading value={posts} fallback={null}>
      {(loaded) => {
        const [newest, ...others] = loaded.ok ? loaded.value : []
        if (!newest) return null
        return (
          <Section
            title={posts_title ?? homeMessages.posts.title}
            actions={<Link to="/blog">{homeMessages.posts.all}</Link>}
            className="section wrap"
          >
            <Split gap="gap">
              <Newest post={newest} />
              <Stack lined>
                {others.map((post) => (
                  <article key={post.slug} className="card">
                    <Title post={post} />
                    <p className="quiet small">{byline(post)}</p>
                  </article>
                ))}
              </Stack>
            </Split>
          </Section>
        )
      }}
    </Loading>
  )
}

function Newest({ post }: { post: PostSummary }) {
  const { excerpt, featured_picture: picture, featured_image: image } = post
  const source = picture ? pictureSource(picture) : image ? { src: mediaUrl(image) } : undefined
  return (
    <Columns as="article" least={16} gap="gap" className={`${styles.latest} card`}>
      {source && (
        <Picture picture={{ ...source, alt: '' }} shape="wide" sizes="(width <= 768px) 85vw, 40vw" />
      )}
      <Stack gap={3}>
        <Title post={post} />
        {excerpt && <p>{excerpt}</p>}
        <p className="quiet small">{byline(post)}</p>
      </Stack>
    </Columns>
  )
}

function Title({ post: { slug, title } }: { post: PostSummary }) {
  return (
    <h3>
      <Link to={postAddress(slug)} className="card-link">
        {title}
      </Link>
    </h3>
  )
}
