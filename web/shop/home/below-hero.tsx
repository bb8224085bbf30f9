import type { ReactNode } from 'react'
import type { HomeSection } from '#contract/shop/texts.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import type { Deferred, Loaded, LoadedOrLoading } from '#web/client/loaded.ts'
import { CategoryIndex } from './category-index.tsx'
import { Forge } from './forge.tsx'
import { LatestPosts } from './latest-posts.tsx'
import type { loadHome } from './load-home.ts'
import { NewArrivals } from './new-arrivals.tsx'
import { SaleSection } from './sale.tsx'
import { TestimonialsSection } from './testimonials.tsx'

/** The default order of sections. */
const homeSections: readonly HomeSection[] = [
  'arrivals',
  'categories',
  'forge',
  'sale',
  'posts',
  'testimonials',
]

type Props = {
  parts: Omit<LoadedOrLoading<ReturnType<typeof loadHome>>, 'texts'>
  sections: readonly HomeSection[] | undefined
}

export function BelowHero({ parts, sections = homeSections }: Props) {
  const { arrivals, categories, sale, posts, testimonials } = parts
  const contents = {
    arrivals: <NewArrivals arrivals={arrivals} />,
    categories: <CategoryIndex details={categories} />,
    sale: <SaleSection sale={sale} />,
    posts: <LatestPosts posts={posts} />,
    testimonials: <TestimonialsSection testimonials={testimonials} />,
  }
  return (
    <>
      <MissingParts parts={[arrivals, categories, sale, posts, testimonials]} />
      {sections.map((section) =>
        section === 'forge' ? <Forge key={section} /> : <Section key={section}>{contents[section]}</Section>,
      )}
    </>
  )
}

function Section({ children }: { children: ReactNode }) {
  return (
    <SectionBoundary className="section wrap" message={loadErrorMessages.home}>
      {children}
    </SectionBoundary>
  )
}

type Part = Deferred<unknown>

/** One message if any part failed to load; the other parts stay. */
function MissingParts({ parts }: { parts: readonly Part[] }) {
  const isLoading = parts.some((part) => part instanceof Promise)
  return (
    <Loading value={isLoading ? Promise.all(parts) : (parts as Loaded<unknown>[])} fallback={null}>
      {(loaded) =>
        loaded.some(({ ok }) => !ok) && (
          <div className="wrap section">
            <Notice kind="error">
              <strong>{loadErrorMessages.home}</strong>
            </Notice>
          </div>
        )
      }
    </Loading>
  )
}
