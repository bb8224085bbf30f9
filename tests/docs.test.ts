import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { alertKinds } from '#admin/kit/alert-line.tsx'
import { adminTable } from '#contract/admin/table.ts'
import { paymentStatuses } from '#contract/shop/payments.ts'
import { shopTable } from '#contract/shop/table.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import { viewOf } from '#web/shop/payments/payment-status.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !['node_modules', 'build', 'data', '.git', '.react-router'].includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((path) =>
          `${entry.name}/${path}`.replaceAll('\\', '/'),
        )
      : [entry.name],
  )
const documents = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path), spans: codeSpans(read(path)) }))
const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('docs/'))
/** Everything that writes messages; migrations do, too. */
const server = files
  .filter((path) => /^(server|scripts)\/.*\.(tsx?|mjs|sql)$/.test(path) && !path.endsWith('.test.ts'))
  .map(read)

/** The text between backticks, and each line of a code block. */
function codeSpans(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [
    ...blocks,
    ...[...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll(/\s+/g, ' ')),
  ]
}

function wrongSpans(isWrong: (span: string) => boolean): string[] {
  return documents.flatMap(({ path, spans }) => spans.filter(isWrong).map((span) => `${path}: ${span}`))
}

/** The anchors of a document's headings. */
function headingsIn(path: string): string[] {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-')
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, line = '']) => slug(line))
}

/** The text of a chapter, from any document in the folder. */
function chapter(folder: string, heading: string): string {
  const [text] = documents
    .filter(({ path }) => path.startsWith(`docs/${folder}/`))
    .flatMap(({ text }) => text.split(`\n## ${heading}\n`).slice(1))
  if (text === undefined) throw new Error(`No document in docs/${folder} has a chapter “${heading}”.`)
  return text.split('\n## ')[0] ?? ''
}

/** The code spans in the first column of a chapter's table. */
function firstColumn(folder: string, heading: string): string[] {
  const rows = chapter(folder, heading).split('\n')
  return rows.flatMap((row) => codeSpans(/^\| ([^|]+) \|/.exec(row)?.[1] ?? ''))
}

test('every file and folder in the documentation exists', () => {
  const isFile = /^[\w.-]+(\/[\w.-]+)*\.(tsx?|mjs|sql|md|css)$/
  const rooms = new Set(files.map((path) => path.split('/')[0]))
  const isFolder = (span: string) => /^[\w.-]+(\/[\w.-]+)*\/$/.test(span) && rooms.has(span.split('/')[0])
  // `ne` is the example of another language.
  const isExample = (span: string) => /\/ne(\.ts)?$/.test(span)
  const isMissing = (span: string) =>
    !isExample(span) &&
    (isFolder(span)
      ? !existsSync(join(root, span))
      : isFile.test(span) && !files.some((path) => path === span || path.endsWith(`/${span}`)))
  expect(wrongSpans(isMissing)).toEqual([])
})

test('every link leads to an existing file and heading', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].flatMap(([, target = '']) => {
      if (/^https?:/.test(target)) return []
      const [file = '', anchor] = target.split('#')
      const to = file === '' ? path : join(dirname(path), file)
      const isThere = existsSync(join(root, to)) && (!anchor || headingsIn(to).includes(anchor))
      return isThere ? [] : [`${path}: ${target}`]
    }),
  )
  expect(broken).toEqual([])
})

test('a test runs every chapter of commands', () => {
  const chapters = documents
    .filter(({ path }) => path.startsWith('docs/operator/'))
    .flatMap(({ text }) => text.split('\n## '))
    .filter((text) => /^```sh$/m.test(text))
    .map((text) => text.split('\n')[0])
  const played = code
    .filter((path) => path.startsWith('tests/faults/manual/'))
    .flatMap((path) => [...read(path).matchAll(/openChapter\('([^']+)'\)/g)].map(([, heading]) => heading))
  expect(chapters.length).toBeGreaterThan(3)
  expect(played.toSorted()).toEqual(chapters.toSorted())
})

test('every npm command in the documentation is a script', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = documents.flatMap(({ spans }) =>
    spans.flatMap((span) => [...span.matchAll(/\bnpm (?:run )?([\w-]+)/g)].map(([, name = '']) => name)),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => ![...scripts, 'ci', 'audit', 'install'].includes(name))).toEqual([])
})

describe('environment variables', () => {
  const declared = read('server/config.ts') + read('server/operations/backup/backup-variables.ts')
  const variables = [...declared.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  const ofTests = code.flatMap((path) =>
    [...read(path).matchAll(/\bprocess\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  )
  const known = new Set([...variables, ...ofTests])

  test('each one in the documentation is read by the program', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'SIGTERM']
    // Node.js and OpenTelemetry read theirs.
    const isVariable = /^(?!NODE_OPTIONS|OTEL_)[A-Z][A-Z0-9_]{3,}(?==|$)/
    const unknown = wrongSpans((span) => {
      const [name] = isVariable.exec(span) ?? []
      return name !== undefined && !methods.includes(name) && !known.has(name)
    })
    expect(unknown).toEqual([])
  })

  test('each one that the server reads is in the table for operators', () => {
    const named = firstColumn('operator', 'Environment variables')
    expect(variables.length).toBeGreaterThan(20)
    expect(variables.filter((name) => !named.includes(name))).toEqual([])
  })
})

test('every command is in the tables for operators, with its exit codes', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const rows = chapter('operator', 'Commands')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(new Set(named)).toEqual(new Set(scripts))
  for (const row of rows) expect(row).toMatch(/ \| (0|as `npm start`)[^|]* \|$/)
  // Server commands exit with 2 if they cannot work; some exit with 1 if they find problems.
  for (const name of ['backup', 'doctor', 'media', 'migrate', 'restore']) {
    const mine = rows.filter((row) => row.includes(`| \`npm run ${name}`)).join('\n')
    const finds = /return 1\b|\? 0 : 1|\? 1 : 0/.test(read(`server/bin/${name}.ts`))
    expect([name, / 1: /.test(mine), / 2: /.test(mine)]).toEqual([name, finds, true])
  }
})

test('every API call in the documentation is in the contract', () => {
  const calls = new Set<string>([...shopTable, ...adminTable].map(({ method, path }) => `${method} ${path}`))
  const unknown = wrongSpans((span) => {
    const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (?:\/api)?(\/[a-z][^\s?]*\/)$/.exec(span) ?? []
    return path !== undefined && !calls.has(`${method} ${path}`)
  })
  expect(unknown).toEqual([])
})

test('every message in the troubleshooting table exists', () => {
  const messages = firstColumn('operator', 'Troubleshooting')
  expect(messages.length).toBeGreaterThan(5)
  const parts = messages.flatMap((message) => message.split('…').map((part) => part.trim()))
  expect(parts.filter((part) => !server.some((text) => text.includes(part)))).toEqual([])
})

test('every line of the log that operators are told of is one that the shop writes', () => {
  const quoted = files
    .filter((path) => path.startsWith('docs/operator/'))
    .flatMap((path) => [...read(path).matchAll(/`([a-zA-Z.]+:?(?: [a-z.]+){1,6})`/g)])
    .map(([, message = '']) => message)
    .filter((message) => !message.startsWith('npm '))
  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter((message) => !server.some((text) => text.includes(message)))).toEqual([])
})

describe('the owner’s documents explain the texts of the screens', () => {
  /** The cells of the table in a chapter, without its head; `*` marks an alert that closes without help. */
  const rowsIn = (heading: string) => {
    const [, after = ''] = read('docs/owner/statuses-and-alerts.md').split(`\n## ${heading}\n`)
    const lines = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
    return lines.slice(1).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \*$/g, '')))
  }
  const textsIn = (path: string) =>
    Object.fromEntries(
      [...read(path).matchAll(/^ {2}(\w+): \['([^']+)'/gm)].map(([, key = '', text]) => [key, text]),
    )

  test('every alert', () => {
    const [, type = ''] =
      /AlertParams = \{\n([\s\S]*?)\n\}/.exec(read('server/messages/alert-reasons.ts')) ?? []
    const kinds = [...type.matchAll(/^ {2}'([\w.-]+)'/gm)].map(([, kind = '']) => kind)
    expect(kinds.length).toBeGreaterThan(10)
    expect(Object.keys(alertKinds).toSorted()).toEqual(kinds.toSorted())
    const explained = rowsIn('Alerts').map(([name]) => name)
    expect(explained.toSorted()).toEqual(Object.values(alertKinds).toSorted())
  })

  test('every status of an order, as staff and as customers see it', () => {
    const texts = textsIn('admin/kit/order-status.tsx')
    const seen = orderStatuses.map((status) => [texts[status], ordersMessages.status[status]])
    expect(rowsIn('Order statuses').map((row) => row.slice(0, 2))).toEqual(seen)
  })

  test('every status of a card payment, as staff and as customers see it', () => {
    const texts = textsIn('admin/screens/payments/payment-pill.tsx')
    const titleOf = (status: string) => paymentsMessages.titles[viewOf(status) ?? 'error']
    const seen = paymentStatuses.map((status) => [texts[status], titleOf(status)])
    expect(rowsIn('Card payments').map((row) => row.slice(0, 2))).toEqual(seen)
  })

  test('every first step', () => {
    const source = read('admin/kit/first-step-words.ts')
    const titles = [...source.matchAll(/^ {4}title: '(.+)',$/gm)].map(([, title = '']) => title)
    expect(titles.length).toBeGreaterThan(5)
    const firstDay = read('docs/owner/first-day.md')
    expect(titles.filter((title) => !firstDay.includes(`| ${title} |`))).toEqual([])
  })

  test('every label in italics, in the words of the screen', () => {
    const screens = files
      .filter((path) => /^admin\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => read(path).replaceAll(/\s+/g, ' '))
    const labels = documents
      .filter(({ path }) => path.startsWith('docs/owner/'))
      .flatMap(({ text }) => [...text.replaceAll(/\s+/g, ' ').matchAll(/(?<!\*)\*([^*|]+)\*(?!\*)/g)])
      .flatMap(([, path = '']) => path.split(' → '))
    expect(labels.length).toBeGreaterThan(60)
    const isShown = (label: string) => screens.some((text) => text.includes(label))
    expect([...new Set(labels)].filter((label) => !isShown(label))).toEqual([])
  })

  test('they send owners to no documents of developers and operators', () => {
    const targets = documents
      .filter(({ path }) => path.startsWith('docs/owner/'))
      .flatMap(({ text }) => [...text.matchAll(/\]\((\.\.[^)]+)\)/g)].map(([, target = '']) => target))
    expect(targets.filter((target) => !target.startsWith('../pictures/'))).toEqual([])
  })
})

test('every name from the code in the documentation occurs in the code', () => {
  // Rejected alternatives, and names from other programs.
  const foreign = ['marked_at', 'token_version', 'synchronous_standby_names', 'pg_dump']
  const isName = /^([a-z]+(_[a-z]+)+|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)$/
  const names = documents.flatMap(({ spans }) =>
    spans.map((span) => span.replace(/(\(.*\)|<.*>)$/, '')).filter((span) => isName.test(span)),
  )
  expect(names.length).toBeGreaterThan(50)
  const sources = files
    .filter((path) => /\.(tsx?|mjs|sql)$/.test(path) && path !== 'tests/docs.test.ts')
    .map(read)
  const isUsed = (name: string) => foreign.includes(name) || sources.some((text) => text.includes(name))
  expect([...new Set(names)].filter((name) => !isUsed(name))).toEqual([])
})

test('every function that a document for developers calls exists', () => {
  const called = documents
    .filter(({ path }) => path.startsWith('docs/developer/'))
    .flatMap(({ spans }) => spans.flatMap((span) => [...span.matchAll(/(\??\.)?\b([a-z]\w+)\(/gi)]))
    .map(([, , name = '']) => name)
  expect(called.length).toBeGreaterThan(40)
  const sources = code.filter((path) => path !== 'tests/docs.test.ts').map(read)
  const exists = (name: string) => sources.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  expect([...new Set(called)].filter((name) => !exists(name))).toEqual([])
})

test('every test named in docs/reference/readings.md exists, and names the requirements of its row', () => {
  const testFiles = code.filter((path) => path.includes('.test.'))
  const isNamed = (path: string, name: string) => `/${path.replace(/\.test\.tsx?$/, '')}`.endsWith(`/${name}`)
  const rows = read('docs/reference/readings.md').split('\n')
  const named = rows.flatMap((row) => codeSpans(/^\|.*\| (.*) \|$/.exec(row)?.[1] ?? ''))
  expect(named.length).toBeGreaterThan(100)
  const isThere = (name: string) =>
    name.startsWith('decisions/')
      ? files.some((path) => path.startsWith(`docs/${name}-`))
      : testFiles.some((path) => isNamed(path, name))
  expect(named.filter((name) => !isThere(name))).toEqual([])
  const withIds = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+)`((?:,? [A-Z0-9]+-\d{2,})+)/g)])
  const unproven = withIds.flatMap(([, name = '', ids = '']) => {
    const code = testFiles.filter((path) => isNamed(path, name)).map(read)
    return (ids.match(/[A-Z0-9]+-\d{2,}/g) ?? []).filter((id) => !code.some((text) => text.includes(id)))
  })
  expect(withIds.length).toBeGreaterThan(40)
  expect(unproven).toEqual([])
})

test('every decision is in the index, has at most 40 lines, and is referenced by its number', () => {
  const records = files.filter((path) => /^docs\/decisions\/\d{4}-/.test(path))
  const index = read('docs/decisions/README.md')
  const rowOf = (path: string) => {
    const [number, title] = [path.split('/').at(-1)?.slice(0, 4), read(path).split('\n')[0]]
    return {
      start: `| [${number}](${path.split('/').at(-1)}) | `,
      title: ` | ${title?.replace(/^# /, '')} | `,
    }
  }
  const isListed = (path: string) =>
    index.split('\n').some((row) => row.startsWith(rowOf(path).start) && row.includes(rowOf(path).title))
  expect(records.filter((path) => !isListed(path))).toEqual([])
  expect(records.filter((path) => read(path).trimEnd().split('\n').length > 40)).toEqual([])
  const missing = wrongSpans((span) => {
    const [, number] = /^(?:decisions\/)?(0\d{3})$/.exec(span) ?? []
    return number !== undefined && !records.some((path) => path.startsWith(`docs/decisions/${number}-`))
  })
  expect(missing).toEqual([])
})

describe('a new developer', () => {
  const lines = (path: string) => read(path).trimEnd().split('\n').length

  test('reads one screen before the first order, and 120 lines before the first change', () => {
    expect(lines('README.md')).toBeLessThanOrEqual(70)
    expect(lines('CONTRIBUTING.md')).toBeLessThanOrEqual(70)
    expect(lines('docs/developer/start-here.md')).toBeLessThanOrEqual(120)
  })

  test('finds every top folder in start-here.md', () => {
    const start = read('docs/developer/start-here.md')
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|build|data)$/.test(entry.name))
      .map(({ name }) => name)
    expect(folders.length).toBeGreaterThan(10)
    expect(folders.filter((name) => !start.includes(`\`${name}/\``))).toEqual([])
  })

  test.each([
    ['server', 'server.md', ['admin', 'integrations', 'operations', 'platform', 'shop']],
    ['web', 'storefront.md', ['shop']],
    ['admin', 'admin.md', ['screens']],
  ])('finds every room of %s/ in start-here.md or %s', (program, document, divided) => {
    const text = read('docs/developer/start-here.md') + read(`docs/developer/${document}`)
    const inside = files
      .filter((path) => path.startsWith(`${program}/`))
      .map((path) => path.split('/').slice(1))
    const rooms = new Set(
      inside.flatMap(([room = '', second = '', ...rest]) => [
        ...(second === '' ? [] : [`${program}/${room}`]),
        ...(rest.length > 0 && divided.includes(room) ? [`${program}/${room}/${second}`] : []),
      ]),
    )
    expect(rooms.size).toBeGreaterThan(10)
    // A document names a room by its path, or in a list by its last name.
    const isNamed = (room: string) =>
      text.includes(`\`${room}/\``) || text.includes(`\`${room.split('/').at(-1)}/\``)
    expect([...rooms].filter((room) => !isNamed(room))).toEqual([])
  })
})

test('code and files for operators name documents and chapters that exist', () => {
  const others = files.filter((path) =>
    /\.(tsx?|mjs|css|sql|ya?ml|conf|cfg|ini|service)$|Dockerfile$/.test(path),
  )
  const named = others.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ path, target })),
  )
  expect(named.length).toBeGreaterThan(10)
  const isThere = (target: string) => {
    const [file = '', anchor] = target.split('#')
    return existsSync(join(root, file)) && (!anchor || headingsIn(file).includes(anchor))
  }
  expect(
    named.filter(({ target }) => !isThere(target)).map(({ path, target }) => `${path}: ${target}`),
  ).toEqual([])
})

test('CI runs existing scripts, on the oldest supported Node.js version', () => {
  const workflow = read('.github/workflows/test.yml')
  const { scripts, engines } = JSON.parse(read('package.json'))
  const commands = [...workflow.matchAll(/ run: npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands).toEqual(['test'])
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  expect(engines.node).toBe(`>=${/node-version: (\d+)/.exec(workflow)?.[1]}`)
  const lines = workflow.split('\n').filter((line) => line !== '' && !/^ *#/.test(line))
  expect(lines.filter((line) => !/^ *(- )?[\w-]+:( |$)/.test(line))).toEqual([])
})

test('the editor settings match biome.json', () => {
  const { formatter } = JSON.parse(read('biome.json'))
  const settings = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (.+)$/gm)]
      .map(([, key, value]) => [key, value])
      .toReversed(),
  )
  expect(settings).toMatchObject({
    indent_style: formatter.indentStyle,
    max_line_length: String(formatter.lineWidth),
    indent_size: '2',
    end_of_line: 'lf',
  })
})
