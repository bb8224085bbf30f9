import type { SiteSettings } from '#contract/shop/pages.ts'
import appIcon from '#ui/app-icon-192.png?no-inline'
import {
  embeddable,
  iconLink,
  type Runtime,
  runtimeElementId,
  settingsElementId,
} from '#web/client/settings.ts'

type Props = { settings: SiteSettings; runtime: Runtime }

/** The part of the head that all pages share; titles come from the pages, the rest from `page-head.ts`. */
export function Head({ settings, runtime }: Props) {
  const icon = iconLink(settings, runtime.apiUrl)
  return (
    <>
      {/* `start-script.ts` fills it in; it has run when React takes over. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, and React leaves its content alone */}
      <script dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <InlineJson id={settingsElementId} value={settings} />
      <InlineJson id={runtimeElementId} value={runtime} />
      <link rel="icon" href={icon.href} type={icon.type} />
      <link rel="apple-touch-icon" href={appIcon} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

function InlineJson({ id, value }: { id: string; value: unknown }) {
  const text = embeddable(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `embeddable` escapes what could end the element
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: text }} />
}
