import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished } from 'vitest'
import { type BidiConnection, connectBidi } from './webdriver-bidi.ts'

/** Finds an element by its role and accessible name, by a selector, or by a part of the text in main. */
export type Target = { role: string; name?: string } | { css: string } | { text: string }

type Node = { sharedId: string }

/** A page in Firefox. Actions wait for their element. */
export type FirefoxPage = {
  goto: (address: string) => Promise<void>
  click: (target: Target) => Promise<void>
  /** Replaces the text of a field; in a select it chooses the option that starts with the text. */
  type: (target: Target, text: string) => Promise<void>
  waitFor: (target: Target) => Promise<void>
  setOffline: (isOffline: boolean) => Promise<void>
  /** Resolves to the JSON value of an expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>
}

/**
 * Playwright drives only its own Firefox build, and Puppeteer needs 25 packages: this implements the little that a
 * journey needs.
 */
export async function openFirefox(program: string): Promise<{ newPage: () => Promise<FirefoxPage> }> {
  const profile = await mkdtemp(join(tmpdir(), 'karda-firefox-'))
  await writeFile(join(profile, 'user.js'), quiet)
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  afterAll(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(profile, { recursive: true, maxRetries: 5 })
  })
  const bidi = await connectBidi(`${await addressOf(child)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return { newPage: () => openPage(bidi) }
}

/** Preferences that prevent background traffic and start pages. */
const quiet = `
user_pref('app.normandy.enabled', false)
user_pref('app.update.enabled', false)
user_pref('browser.shell.checkDefaultBrowser', false)
user_pref('browser.startup.page', 0)
user_pref('browser.aboutwelcome.enabled', false)
user_pref('datareporting.policy.dataSubmissionEnabled', false)
user_pref('network.captive-portal-service.enabled', false)
user_pref('network.connectivity-service.enabled', false)
user_pref('services.settings.server', 'data:,')
user_pref('toolkit.telemetry.enabled', false)
`

function locatorOf(target: Target): object {
  if ('css' in target) return { type: 'css', value: target.css }
  if ('text' in target)
    return { type: 'xpath', value: `//main//*[contains(normalize-space(), '${target.text}')]` }
  return { type: 'accessibility', value: target }
}

async function addressOf({ stderr, ...child }: ChildProcess): Promise<string> {
  const written: string[] = []
  for await (const line of createInterface(stderr as NonNullable<ChildProcess['stderr']>)) {
    written.push(line)
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error(`Firefox ended with ${child.exitCode}:\n${written.join('\n')}`)
}

/**
 * Zod probes whether it may compile its schemas, which the pages' policy forbids, and works without. Only the answer
 * checks of tests load Zod.
 */
const probeOfZod = 'blocked a JavaScript eval'

/** Errors that the page logs or throws fail the test. */
async function openPage(bidi: BidiConnection): Promise<FirefoxPage> {
  const { userContext } = await bidi.send('browser.createUserContext', {})
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext })
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  const noise: string[] = []
  bidi.on('log.entryAdded', ({ level, text, source }) => {
    if (level === 'error' && source.context === context && !text.includes(probeOfZod)) noise.push(text)
  })

  const evaluate: FirefoxPage['evaluate'] = async (expression) => {
    const { result, exceptionDetails } = await bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value === undefined ? undefined : JSON.parse(result.value)
  }

  const locate = async (target: Target): Promise<Node | undefined> => {
    const { nodes } = await bidi.send('browsingContext.locateNodes', {
      context,
      locator: locatorOf(target),
      maxNodeCount: 1,
    })
    return nodes[0]
  }

  const found = async (target: Target) => {
    const message = JSON.stringify(target)
    await expect.poll(() => locate(target), { message }).toBeDefined()
    const node = await locate(target)
    if (!node) throw new Error(`${message} came and went.`)
    return node
  }

  const act = async (type: 'pointer' | 'key', actions: object[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] })

  const call = async (functionDeclaration: string, { sharedId }: Node) =>
    bidi.send('script.callFunction', {
      functionDeclaration,
      arguments: [{ sharedId }],
      target: { context },
      awaitPromise: false,
    })

  const click = async (target: Target) => {
    const node = await found(target)
    await call("(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })", node)
    await act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: node } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  const type = async (target: Target, text: string) => {
    await call('(element) => { element.focus(); element.select?.() }', await found(target))
    const presses = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act('key', presses)
  }

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const seen = await evaluate<string>("location + '\\n' + document.body.innerText").catch(String)
      console.log(`The page stood at ${seen.slice(0, 4000)}`)
    }
    await bidi.send('browser.removeUserContext', { userContext })
    if (noise.length > 0) throw new Error(`The page complained:\n${noise.join('\n')}`)
  })

  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    click,
    type,
    waitFor: async (target) => void (await found(target)),
    setOffline: async (isOffline) => {
      const networkConditions = isOffline ? { type: 'offline' } : null
      await bidi.send('emulation.setNetworkConditions', { contexts: [context], networkConditions })
    },
    evaluate,
  }
}
