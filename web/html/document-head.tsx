import { useContext } from 'react'
import type { SiteSettings } from '#contract/shop/pages.ts'
import appIcon from '#ui/app-icon-192.png?no-inline'
import {
  embeddable,
  iconLink,
  type Runtime,
  runtimeElementId,
  settingsElementId,
} from '#web/client/settings.ts'
import { CspNonce } from './csp-nonce.ts'
import { earlyInputScript } from './early-input-script.ts'
import { firstPaintScript } from './first-paint-script.ts'

type Props = { settings: SiteSettings; runtime: Runtime }

/** The part of the head that all pages share; titles come from the pages, the rest from `page-head.ts`. */
export function Head({ settings, runtime }: Props) {
  const icon = iconLink(settings, runtime.apiUrl)
  return (
    <>
      {/* It has run when React takes over, so the browser's copy needs no text. */}
      <InlineScript text={import.meta.env.SSR ? `${firstPaintScript}\n${earlyInputScript}` : ''} />
      <InlineJson id={settingsElementId} value={settings} />
      <InlineJson id={runtimeElementId} value={runtime} />
      <link rel="icon" href={icon.href} type={icon.type} />
      <link rel="apple-touch-icon" href={appIcon} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

function InlineScript({ text }: { text: string }) {
  const nonce = useContext(CspNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}

function InlineJson({ id, value }: { id: string; value: unknown }) {
  const text = embeddable(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `embeddable` escapes what could end the element
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: text }} />
}
