import { useContext } from 'react'
import type { SiteSettings } from '../../contract/shop/pages.ts'
import {
  embeddable,
  iconLink,
  metaDescription,
  type Runtime,
  runtimeElementId,
  settingsElementId,
} from '../settings.ts'
import { CspNonce } from './csp-nonce.ts'
import { prePaintScript } from './pre-paint.ts'

type Props = { settings: SiteSettings; runtime: Runtime }

/** What every page carries in its head; titles come from the pages. */
export function Head({ settings, runtime }: Props) {
  const icon = iconLink(settings, runtime.apiUrl)
  return (
    <>
      <InlineScript text={prePaintScript} />
      <InlineJson id={settingsElementId} value={settings} />
      <InlineJson id={runtimeElementId} value={runtime} />
      <meta name="description" content={metaDescription(settings)} />
      <link rel="icon" href={icon.href} type={icon.type} />
    </>
  )
}

function InlineScript({ text }: { text: string }) {
  const ownMark = useContext(CspNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash
  return <script nonce={ownMark} dangerouslySetInnerHTML={{ __html: text }} />
}

function InlineJson({ id, value }: { id: string; value: unknown }) {
  const text = embeddable(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no character can end the element
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: text }} />
}
