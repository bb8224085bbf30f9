import type { ReactNode } from 'react'
import type { HomeSection } from '#contract/shop/texts.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import type { Deferred, Loaded } from '#web/client/loaded.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/home.ts'
import { CategoryIndex } from './category-index.tsx'
import { Forge } from './forge.tsx'
import { Hero, HeroSkeleton } from './hero.tsx'
import { HomeTexts } from './home-texts.ts'
import { LatestPosts } from './latest-posts.tsx'
import { loadHome } from './load-home.ts'
import { NewArrivals } from './new-arrivals.tsx'
import { SaleSection } from './sale.tsx'
import { TestimonialsSection } from './testimonials.tsx'

export const loader = critical(loadHome)

export const clientLoader = deferred(loadHome)

/** The default order of sections. */
const homeSections: readonly HomeSection[] = [
  'arrivals',
  'categories',
  'forge',
  'sale',
  'posts',
  'testimonials',
]

/** Every part loads and fails independently; the shop's texts for them load first. */
export default function Home({ loaderData: { texts, ...parts } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle />
      <Loading value={texts} fallback={<HeroSkeleton />}>
        {(words) => (
          <HomeTexts value={words}>
            <Parts parts={parts} sections={words.sections ?? homeSections} />
          </HomeTexts>
        )}
      </Loading>
    </>
  )
}

type PartsProps = {
  parts: Omit<Route.ComponentProps['loaderData'], 'texts'>
  sections: readonly HomeSection[]
}

function Parts({ parts, sections }: PartsProps) {
  const contents = {
    arrivals: <NewArrivals arrivals={parts.arrivals} />,
    categories: <CategoryIndex plates={parts.plates} />,
    sale: <SaleSection sale={parts.sale} />,
    posts: <LatestPosts posts={parts.posts} />,
    testimonials: <TestimonialsSection testimonials={parts.testimonials} />,
  }
  return (
    <>
      <Hero arrivals={parts.arrivals} />
      <MissingParts parts={Object.values(parts)} />
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
