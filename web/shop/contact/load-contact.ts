import type { ContactInfo } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { mainBranch } from './contact-info.ts'

/** Loads the data of the contact page; never rejects. */
export function loadContact(call: Call): Promise<Loaded<ContactInfo>> {
  return load(call('GET /contact/info/'), contactMessages.loadFailed)
}

/** Loads what the footer shows of it, and no more, since every page includes it; never rejects. */
export function loadFooterContact(call: Call): Promise<Loaded<ContactInfo>> {
  return load(call('GET /contact/info/').then(footerContact), contactMessages.loadFailed)
}

/** The main branch and the first address. */
function footerContact(info: ContactInfo): ContactInfo {
  const branch = mainBranch(info)
  return {
    ...info,
    branch_locations: branch ? [branch] : [],
    contact_emails: info.contact_emails.slice(0, 1),
  }
}
