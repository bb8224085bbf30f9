import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { onTestFinished } from 'vitest'
import { filledIn, type Values, valuesIn } from './manual-values.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { runFolder } from './run-folder.ts'

/** The result of a block of commands: the last command, its exit code, and the output of the whole block. */
export type Ran = { command: string; code: number; output: string }

export type Service = {
  command: string
  folder: string
  env?: NodeJS.Dict<string>
  /** The promise that `systemctl` waits for. */
  started?: () => Promise<unknown>
}

export type OperatorMachine = {
  /** Translates a path of the manual. */
  path: (inManual: string) => string
  /** Runs commands in a shell until one fails. */
  run: (commands: string[]) => Promise<Ran>
  /** Resolves after the shop, which should fail to start, has ended. */
  shopEnded: () => Promise<void>
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/**
 * A machine as in docs/operator/, in a folder: a shell, and replacements for `systemctl` and `journalctl`, which run
 * the shop from ops/karda.service, and other services.
 */
export function openMachine(given: Values, services: Record<string, Service> = {}): OperatorMachine {
  const folder = mkdtempSync(join(tmpdir(), 'karda-machine-'))
  for (const part of ['opt', 'etc/systemd/system', 'etc/nginx', 'var/lib'])
    mkdirSync(join(folder, part), { recursive: true })
  const values = { ...valuesIn(folder), ...given }
  const path = (inManual: string) => filledIn(inManual, values)
  const programs = [findPostgresPrograms(), '/usr/sbin', process.env.PATH].join(delimiter)
  const env = {
    PATH: programs,
    HOME: folder,
    npm_config_update_notifier: 'false',
    // Lets the next run find leftovers of a killed run.
    TEST_FOLDER: runFolder(),
  }
  const running = new Map<string, ChildProcess>()
  const journal = (name: string) => join(folder, `${name}.log`)

  /** Reads the unit file like systemd: the command and the variables of the shop. */
  function shop(): Service {
    const unit = readFileSync(path('/etc/systemd/system/karda.service'), 'utf8')
    const all = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value = '']) => path(value))
    const [command = '', cwd = '', file = '', state = ''] = [
      ...['ExecStart', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory'].flatMap(all),
    ]
    mkdirSync(path(`/var/lib/${state}`), { recursive: true })
    const variables = { ...parseEnv(all('Environment').join('\n')), ...parseEnv(readFileSync(file, 'utf8')) }
    return { command, folder: cwd, env: variables }
  }

  async function start(name: string): Promise<void> {
    const { command, folder: cwd, env: own, started } = services[name] ?? shop()
    const [program = '', ...parameters] = command.split(' ')
    const log = openSync(journal(name), 'a')
    const stdio = ['ignore', log, log] as const
    running.set(name, spawn(program, parameters, { cwd, env: { ...env, ...own }, stdio: [...stdio] }))
    closeSync(log)
    await started?.()
  }

  async function stop(name: string): Promise<void> {
    const child = running.get(name)
    if (!child || hasEnded(child)) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async function control(command: string): Promise<string> {
    const [, verb = '', name = ''] =
      /^systemctl (start|stop|restart|reload-or-restart|enable --now) (karda|nginx)$/.exec(command) ?? []
    const [, logged = '', lines] = /^journalctl -u (\w+) -n (\d+) -o cat$/.exec(command) ?? []
    const child = running.get(name)
    if (lines)
      return readFileSync(journal(logged), 'utf8').trimEnd().split('\n').slice(-Number(lines)).join('\n')
    if (verb === 'reload-or-restart' && child && !hasEnded(child)) child.kill('SIGHUP')
    else if (verb === 'stop') await stop(name)
    else if (verb) {
      if (verb === 'restart') await stop(name)
      await start(name)
    } else throw new Error(`What this does is not known here: ${command}`)
    return ''
  }

  const state = join(folder, 'shell')
  writeFileSync(state, `cd ${folder}\n`)

  /** Runs a command in a new shell, which continues with the previous shell's folder and variables. */
  async function inShell(command: string): Promise<{ code: number; output: string }> {
    const script = `. "$0"\n${command}\ncode=$?\n{ export -p; printf 'cd %q\\n' "$(pwd -P)"; } > "$0"\nexit $code`
    const child = spawn('bash', ['-c', script, state], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const exit = once(child, 'exit')
    const said = await Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await exit
    return { code: code ?? 1, output: said.join('') }
  }

  onTestFinished(async () => {
    for (const name of running.keys()) await stop(name)
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  return {
    path,
    async run(commands) {
      const ran: Ran = { command: '', code: 0, output: '' }
      for (const command of commands) {
        const filled = filledIn(command, values)
        const isControl = /^(systemctl|journalctl) /.test(filled)
        const { code, output } = isControl
          ? { code: 0, output: await control(filled) }
          : await inShell(filled)
        Object.assign(ran, { command, code, output: ran.output + output })
        if (code !== 0) break
      }
      return ran
    },
    async shopEnded() {
      const child = running.get('karda')
      if (child && !hasEnded(child)) await once(child, 'exit')
    },
  }
}
