import { data } from 'react-router'
import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import { statusOf } from '../../client/settled.ts'
import { CookieSettings } from '../analytics/cookie-settings.tsx'
import type { Route } from './+types/privacy-policy.ts'
import styles from './document-page.module.css'
import { DocumentPage } from './document-page.tsx'
import { loadDocument } from './load-document.ts'

const type = 'privacy_policy'

export async function loader({ context }: Route.LoaderArgs) {
  const content = await loadDocument(serverCall(context), type)
  return data({ content }, { status: statusOf(content) })
}

export function clientLoader() {
  return { content: loadDocument(browserCall, type) }
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentPage type={type} content={loaderData.content}>
      <CookieSettings className={styles.settings} />
    </DocumentPage>
  )
}
