import { Link } from 'react-router'
import type { PostSummary } from '#contract/shop/blog.ts'
import { homeMessages } from '#messages/home.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { mediaUrl } from '#web/client/media.ts'
import { postAddress } from '#web/client/page-addresses.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { byline } from '#web/shop/blog/byline.ts'
import { useHomeTexts } from './home-texts.ts'
import styles from './latest-posts.module.css'

type Props = { posts: Loaded<PostSummary[]> | Promise<Loaded<PostSummary[]>> }

/** The newest post with its picture, and the next ones as a list next to it. */
export function LatestPosts({ posts }: Props) {
  const { posts_title } = useHomeTexts()
  return (
    <Loading value={posts} fallback={null}>
      {(loaded) => {
        const [newest, ...others] = loaded.ok ? loaded.value : []
        if (!newest) return null
        return (
          <section className="section wrap">
            <SectionHeading title={posts_title ?? homeMessages.posts.title}>
              <Link to="/blog">{homeMessages.posts.all}</Link>
            </SectionHeading>
            <div className={`${styles.posts} grid`}>
              <Newest post={newest} />
              <div className={styles.others}>
                {others.map((post) => (
                  <article key={post.slug}>
                    <h3>
                      <Link to={postAddress(post.slug)}>{post.title}</Link>
                    </h3>
                    <p className="quiet small">{byline(post)}</p>
                  </article>
                ))}
              </div>
            </div>
          </section>
        )
      }}
    </Loading>
  )
}

function Newest({ post }: { post: PostSummary }) {
  const { slug, title, excerpt, featured_picture: picture, featured_image: image } = post
  return (
    <article className={styles.newest}>
      {picture ? (
        <Picture picture={{ ...pictureSource(picture), alt: '' }} sizes="(width <= 768px) 85vw, 40vw" />
      ) : (
        image && <Picture picture={{ src: mediaUrl(image), alt: '' }} />
      )}
      <div>
        <h3>
          <Link to={postAddress(slug)}>{title}</Link>
        </h3>
        {excerpt && <p>{excerpt}</p>}
        <p className="quiet small">{byline(post)}</p>
      </div>
    </article>
  )
}
