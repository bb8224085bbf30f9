import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import { settled } from '../../client/settled.ts'
import { PageTitle } from '../layout/page-title.tsx'
import type { Route } from './+types/home.ts'
import { CategoryIndex } from './category-index.tsx'
import { Forge } from './forge.tsx'
import { Hero } from './hero.tsx'
import { Journal } from './journal.tsx'
import { loadHome } from './load-home.ts'
import { MissingParts } from './missing-parts.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { Reduced } from './reduced.tsx'
import { Voices } from './voices.tsx'

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
      <NewArrivals arrivals={parts.arrivals} />
      <CategoryIndex plates={parts.plates} />
      <Forge />
      <Reduced reduced={parts.reduced} />
      <Journal posts={parts.posts} />
      <Voices voices={parts.voices} />
    </>
  )
}
