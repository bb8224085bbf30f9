import { data } from 'react-router'
import { contactMessages } from '#messages/contact.ts'
import { Loading } from '../../../ui/loading.tsx'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { statusOf } from '../../client/loaded.ts'
import { serverCall } from '../../client/server-client.ts'
import { PageTitle } from '../layout/page-title.tsx'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'
import { ContactData, ContactDataSkeleton } from './contact-data.tsx'
import { loadContact } from './load-contact.ts'
import { MessageForm } from './message-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const contact = await loadContact(serverCall(context))
  return data({ contact }, { status: statusOf(contact) })
}

export function clientLoader() {
  return { contact: loadContact(browserCall) }
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${styles.contact} wrap`}>
      <PageTitle own={contactMessages.title} />
      <h1>{contactMessages.title}</h1>
      <div className={styles.columns}>
        <div>
          <Loading of={loaderData.contact} fallback={<ContactDataSkeleton />}>
            {(contact) => (
              <SectionBoundary message={contactMessages.loadFailed}>
                <ContactData contact={contact} />
              </SectionBoundary>
            )}
          </Loading>
        </div>
        <MessageForm />
      </div>
    </div>
  )
}
