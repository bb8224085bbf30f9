import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { createAccessTokens } from './core/access-tokens.ts'
import { createChanges } from './core/changes.ts'
import { CannotOpenDatabase } from './database/cannot-open-database.ts'
import { hearOtherNodes } from './database/hear-other-nodes.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { BadEnvironment, type Env, readEnv } from './env.ts'
import { establishShop } from './establish-shop.ts'
import { openGateways, openMail } from './gateways.ts'
import { createLog } from './http/log.ts'
import { contextOf, type Parts } from './http/parts.ts'
import { findLetterhead } from './letterhead.ts'
import { listen } from './listen.ts'
import { keepSendingMail } from './send-mail.ts'
import { openStorefront } from './storefront.ts'
import { sweep } from './sweep.ts'

const secondsBetweenSweeps = 60

/** Starts the whole shop: environment → database → parts → application → listening. */
export async function start(
  env: Env,
  say: (line: string) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const log = createLog(env.logLevel, (line) => process.stderr.write(`${line}\n`))
  const opened = await openDatabase({
    dataDir: env.dataDir,
    ...(env.databaseUrl ? { databaseUrl: env.databaseUrl } : {}),
  })
  const closers: (() => unknown)[] = [opened.close]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    await migrate(opened.pool)
    const door = await listen(env)
    closers.push(door.close)
    const publicUrl = env.publicUrl ?? door.url
    const jwtSecret = env.jwtSecret ?? (await keptSecret(env.dataDir))
    if (env.databaseUrl && !env.jwtSecret)
      log.warn('JWT_SECRET is unset: no other node can share this database')
    const clock = () => new Date()
    const changes = createChanges()
    if (opened.engine === 'postgres') closers.push(await hearOtherNodes(opened.pool, changes))
    const { gateways, sandbox } = openGateways({
      env,
      publicUrl,
      localUrl: door.localUrl,
      jwtSecret,
      database: opened.database,
      clock,
      log,
    })
    if (sandbox) closers.push(sandbox.close)
    const parts: Parts = {
      database: opened.database,
      clock,
      gateways,
      accessTokens: createAccessTokens(jwtSecret),
      changes,
      letterhead: findLetterhead,
      publicUrl,
      apiUrl: env.apiUrl,
      rateLimits: env.rateLimits,
      log,
      sandbox: sandbox?.app,
    }
    const asSystem = contextOf(parts, { kind: 'system', name: 'start' })
    await establishShop(asSystem, { env, engine: opened.engine, say })
    const storefront = await openStorefront(env, door.server)
    closers.push(storefront.close)
    door.answer(createApp({ ...parts, ...storefront.parts }), storefront.first)
    closers.push(keepSendingMail(asSystem, openMail(env), log))
    closers.push(sweepEveryMinute(() => sweep(asSystem, log.error)))
    return { url: door.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Once at the start and every minute; the answer stops it and waits for the one under way. */
function sweepEveryMinute(run: () => Promise<void>): () => Promise<void> {
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, secondsBetweenSweeps * 1000)
  return () => {
    clearInterval(timer)
    return running
  }
}

/** The secret of this data directory, made at the first start and readable by its owner only. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}

if (import.meta.main) {
  const say = (line: string) => console.log(line)
  try {
    const shop = await start(readEnv(process.env), say)
    say(`The shop is open at ${shop.url}`)
    let stoppingSince: number | undefined
    const stop = () => {
      if (stoppingSince !== undefined) {
        // The terminal, npm and the start script all pass one press of Ctrl-C on; only a later one is a second press.
        if (Date.now() - stoppingSince > 1000) process.exit(130)
        return
      }
      stoppingSince = Date.now()
      shop.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    // The start script has a pipe to us; it closes when that one is killed outright.
    process.on('disconnect', stop)
  } catch (error) {
    const expected = error instanceof BadEnvironment || error instanceof CannotOpenDatabase
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}
