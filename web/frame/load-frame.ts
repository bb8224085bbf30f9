import { footerMessages } from '#messages/footer.ts'
import { yearIn } from '#ui/data/dates.ts'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { load } from '#web/client/loaded.ts'
import { findPublicSettings } from '#web/client/public-settings.ts'
import { loadCategories } from '#web/page/load-categories.ts'
import { loadFrameTexts, zoneOf } from '#web/page/shop-texts.ts'
import { loadFooterContact } from '#web/shop/contact/load-contact.ts'

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
