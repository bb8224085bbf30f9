import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { OtherBackend } from './other-backend.ts'

/** The colour of every picture that this backend serves. */
export const pictureColour = { r: 90, g: 16, b: 22 }

/** Serves a backend on a port of its own, with its pictures, to pages of any origin. Answers its base address. */
export async function serveBackend({ answer }: OtherBackend): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: pictureColour } })
    .png()
    .toBuffer()
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.url?.startsWith('/media/')) {
      return response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture)
    }
    const answered = await answer(new Request(`http://backend.test${request.url}`))
    response.writeHead(answered.status, { 'Content-Type': 'application/json' })
    response.end(await answered.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/api`
}
