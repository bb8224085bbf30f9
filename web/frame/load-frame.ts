import type { ContactInfo } from '#contract/shop/contact.ts'
import { footerMessages } from '#messages/footer.ts'
import { yearIn } from '#ui/data/dates.ts'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { findPublicSettings } from '#web/client/public-settings.ts'
import { loadCategories } from '#web/page/load-categories.ts'
import { loadFrameTexts, zoneOf } from '#web/page/shop-texts.ts'
import { mainBranch } from '#web/shop/contact/contact-info.ts'
import { loadContact } from '#web/shop/contact/load-contact.ts'

/** The data around every page. The footer's parts and the categories are deferred in the browser. */
export function loadFrameParts(call: Call) {
  return {
    categories: loadCategories(call),
    contact: loadFooterContact(call),
    texts: loadFrameTexts(call),
    site: load(findPublicSettings(call), footerMessages.siteLoadFailed),
  }
}

/** Critical here, too, are the texts: pages read them as values, and the year is one in the shop's time zone. */
export async function loadFrame() {
  const parts = loadFrameParts(browserCall)
  const texts = await parts.texts
  return { ...parts, texts, year: yearIn(new Date(), zoneOf(texts)) }
}

/** What the footer shows, and no more, since every page includes it: the main branch and the first email address. */
async function loadFooterContact(call: Call): Promise<Loaded<ContactInfo>> {
  const loaded = await loadContact(call)
  if (!loaded.ok) return loaded
  const { value: info } = loaded
  const branch = mainBranch(info)
  const shown = { branch_locations: branch ? [branch] : [], contact_emails: info.contact_emails.slice(0, 1) }
  return { ok: true, value: { ...info, ...shown } }
}
