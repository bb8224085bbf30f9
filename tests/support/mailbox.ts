import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Waits for the newest email to an address with this subject in `DATA_DIR/outbox`; returns its text. */
export async function emailTo(folder: string, address: string, subject: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = (await readEmails(join(folder, 'outbox'))).filter(
        (mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`),
      )
      found = mails.at(-1)
      return mails.length
    })
    .toBeGreaterThan(0)
  return found ?? ''
}

/** Oldest first. */
async function readEmails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map(async (name) => plain(await readFile(join(folder, name), 'latin1'))))
}

/** Decodes quoted-printable text, including encoded words in a subject. */
function plain(mail: string): string {
  const bytes = mail
    .replaceAll(/\?=\r\n =\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, words: string) => words.replaceAll('_', ' '))
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
