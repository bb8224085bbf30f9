import { Suspense } from 'react'
import { Loading } from '#ui/feedback/loading.tsx'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { laterPart } from '#web/page/later-part.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import type { Route } from './+types/home.ts'
import { Hero, HeroSkeleton } from './hero.tsx'
import { HomeTexts } from './home-texts.ts'
import { loadHome } from './load-home.ts'

const BelowHero = laterPart(async () => (await import('./below-hero.tsx')).BelowHero)

export const loader = critical(loadHome)

export const clientLoader = deferred(loadHome, [BelowHero])

/** Every part loads and fails independently; the shop's texts for them load first. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle />
      <Loading value={loaderData.texts} fallback={<HeroSkeleton />}>
        {(words) => (
          <HomeTexts value={words}>
            <Hero arrivals={loaderData.arrivals} />
            <Suspense>
              <BelowHero parts={loaderData} sections={words.sections} />
            </Suspense>
          </HomeTexts>
        )}
      </Loading>
    </>
  )
}
