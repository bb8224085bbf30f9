import { Suspense } from 'react'
import { optionalPart } from '#ui/optional-part.ts'
import type { NeedProps } from './need.tsx'

// Browsers with scripts never render what is in a <noscript>, so they never load its file.
const Need = optionalPart(async () => (await import('./need.tsx')).Need)

/** Tells visitors without JavaScript what this part needs, and how else to reach the shop. */
export function WithoutScripts(props: NeedProps) {
  return (
    <noscript>
      <Suspense>
        <Need {...props} />
      </Suspense>
    </noscript>
  )
}

/** Replaces a page that needs scripts. */
export function PageWithoutScripts({ title, ...props }: NeedProps & { title: string }) {
  return (
    <noscript>
      <div className="wrap section">
        <h1>{title}</h1>
        <Suspense>
          <Need {...props} />
        </Suspense>
      </div>
    </noscript>
  )
}
