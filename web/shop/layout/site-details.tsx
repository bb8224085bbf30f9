import { Loading } from '../../../ui/loading.tsx'
import type { Loaded } from '../../client/loaded.ts'
import type { findPublicSettings } from '../../client/public-settings.ts'
import styles from './footer.module.css'

export type SiteDetails = Loaded<Awaited<ReturnType<typeof findPublicSettings>>>

/** What the shop says of itself in public; a backend without such a record says nothing. */
export function SiteDetailsLine({ site }: { site: SiteDetails | Promise<SiteDetails> }) {
  return (
    <Loading of={site} fallback={null}>
      {(loaded) => {
        const text = loaded.ok ? loaded.value?.site_description : loaded.message
        return text ? <p className={styles.site}>{text}</p> : null
      }}
    </Loading>
  )
}
