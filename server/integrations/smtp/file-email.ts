import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeWhole } from '#server/integrations/storage/write-whole.ts'
import { type EmailGateway, emailMessage } from './email-gateway.ts'

/** Writes each email as an .eml file, which any email program opens; for a shop without an SMTP server. */
export function createFileEmail(folder: string): EmailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(emailMessage(mail))
      await writeWhole(join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 })
    },
    async deleteCopies(before) {
      const names = await readdir(folder).catch(() => [])
      // Includes unfinished files that a killed process left.
      for (const name of names.filter((name) => /\.(eml|part)$/.test(name))) {
        const path = join(folder, name)
        const file = await stat(path).catch(() => undefined)
        if (file && file.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
