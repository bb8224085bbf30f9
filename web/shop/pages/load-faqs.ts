import type { Call } from '../../../client/call-types.ts'
import type { Faq } from '../../../contract/shop/pages.ts'
import { readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'

/** Starts the call of the FAQ page; the promise does not reject. */
export function loadFaqs(call: Call): Promise<Loaded<Faq[]>> {
  return load(findFaqs(call), 'Failed to load FAQs.')
}

async function findFaqs(call: Call): Promise<Faq[]> {
  return readList((await call('GET /pages/manage/faqs/')) ?? []).items
}
