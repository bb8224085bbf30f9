import type { ReactNode } from 'react'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import { settled } from '../../client/settled.ts'
import { PageTitle } from '../layout/page-title.tsx'
import type { Route } from './+types/home.ts'
import { CategoryIndex } from './category-index.tsx'
import { Forge } from './forge.tsx'
import { Hero } from './hero.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { loadHome, notLoaded } from './load-home.ts'
import { MissingParts } from './missing-parts.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { SaleSection } from './sale.tsx'
import { TestimonialsSection } from './testimonials.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return settled(loadHome(serverCall(context)))
}

export function clientLoader() {
  return loadHome(browserCall)
}

/** One sentence, one plate, then the catalogue. Each part stands or is missing by itself. */
export default function Home({ loaderData: parts }: Route.ComponentProps) {
  return (
    <>
      <PageTitle />
      <Hero arrivals={parts.arrivals} />
      <MissingParts parts={Object.values(parts)} />
      <Section>
        <NewArrivals arrivals={parts.arrivals} />
      </Section>
      <Section>
        <CategoryIndex plates={parts.plates} />
      </Section>
      <Forge />
      <Section>
        <SaleSection reduced={parts.reduced} />
      </Section>
      <Section>
        <LatestPosts posts={parts.posts} />
      </Section>
      <Section>
        <TestimonialsSection voices={parts.voices} />
      </Section>
    </>
  )
}

function Section({ children }: { children: ReactNode }) {
  return (
    <SectionBoundary className="section wrap" message={notLoaded}>
      {children}
    </SectionBoundary>
  )
}
