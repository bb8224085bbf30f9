import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailGateway } from './mail-gateway.ts'
import { mailMessage } from './mail-message.ts'

/** Writes each mail as an .eml file, which any mail program opens; for a shop that has no mail server. */
export function createFileMail(folder: string): MailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}
