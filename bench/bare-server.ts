import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * The baseline: a bare node:http server that sends a compressed body from memory, about as large as the shop's front
 * page.
 */
const text = randomBytes(Number(process.env.BODY_BYTES) / 8)
  .toString('hex')
  .repeat(4)
const body = brotliCompressSync(text)

const server = createServer((_, response) => {
  response
    .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length })
    .end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
