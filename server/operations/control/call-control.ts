import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Control = z.object({ port: z.int(), token: z.string() })
const Answer = z.object({ answer: z.unknown().optional(), error: z.string().optional() })

/** The file where a running shop on the embedded engine writes its port and token for commands. */
export const controlFile = (dataDir: string) => join(dataDir, 'control.json')

/** Thrown if the running shop that uses the data directory is unreachable. */
export class NoControl extends Error {}

/** Thrown if the call failed; the message comes from the shop. */
export class CallFailed extends Error {}

/** Calls the running shop that uses `dataDir`, without a timeout. Throws `CallFailed`, or `NoControl`. */
export async function callControl(dataDir: string, name: string, input: unknown = {}): Promise<unknown> {
  const file = await readFile(controlFile(dataDir), 'utf8').catch(() => undefined)
  if (file === undefined)
    throw new NoControl(`The process that uses ${dataDir} does not accept calls, or not yet.`)
  const { port, token } = readControl(file, dataDir)
  const call = request({
    host: '127.0.0.1',
    port,
    path: `/${name}`,
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  call.end(JSON.stringify(input))
  const [response] = (await once(call, 'response').catch((cause) => {
    throw new NoControl(`The process that uses ${dataDir} does not answer.`, { cause })
  })) as [IncomingMessage]
  const { answer, error } = await readAnswer(response, dataDir)
  if (error !== undefined) throw new CallFailed(error)
  return answer
}

function readControl(file: string, dataDir: string): z.infer<typeof Control> {
  try {
    return Control.parse(JSON.parse(file))
  } catch (cause) {
    throw new NoControl(`${controlFile(dataDir)} is damaged: start the shop again.`, { cause })
  }
}

/** Reads the shop's answer, which is incomplete if the shop is killed while sending it. */
async function readAnswer(response: IncomingMessage, dataDir: string): Promise<z.infer<typeof Answer>> {
  try {
    return Answer.parse(await json(response))
  } catch (cause) {
    throw new CallFailed(`The process that uses ${dataDir} ended before it answered.`, { cause })
  }
}
