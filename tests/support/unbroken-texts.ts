import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openWrittenShop } from '../attack/stored-scripts-scene.ts'
import { openApiOn } from './api.ts'

let number = 0
/** A long word, as in languages that join words, or a pasted link. */
const unbroken = (longest: number) => `N${++number}`.padEnd(90, 'n').slice(0, longest)

/** Calls that only read, answer or compare the input, or that accept a file. */
const storesNoText =
  /previews?\/$|-quotes\/$|address-check\/$|bulk\/|imports\/$|second-factor|scans\/|\{slot\}|confirm\/$|divide\/$/

/** Fills every text field with 90 letters without a space, or as many as the field accepts. */
export async function fillUnbroken(data: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const opened = await openDatabase({ databaseUrl: data.DATABASE_URL, dataDir: data.DATA_DIR })
  await migrate(opened.direct)
  const api = openApiOn(opened, () => ({}))
  const shop = await openWrittenShop(api)
  await shop.writeSettings(unbroken)
  await shop.writeAsCustomer(customer, unbroken)
  await shop.writeStatement(unbroken)
  await shop.writeAdmin(unbroken, (name, texts) => texts.length === 0 || storesNoText.test(name))
  const rich = `<pre>${unbroken(90)}</pre><table><tr><td>${unbroken(90)}</td><td>${unbroken(90)}</td></tr></table>
    <p><a href="https://example.com/">https://example.com/${unbroken(90)}</a> <code>${unbroken(90)}</code></p>`
  const body = { question: unbroken(90), answer: rich }
  await (await api.person(owner, 'owner')).call('POST /admin/faqs/', { body })
  await opened.close()
}

/** The customer who wrote everything. */
export const customer = 'n'.repeat(30)
export const owner = 'pema'

/** The login of a `givenAccount`. */
export const loginOf = (name: string) => ({ login_id: `${name}@example.com`, password: `khukuri-of-${name}` })
