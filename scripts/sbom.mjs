// `npm run sbom`: what the shop is made of, as CycloneDX (build/sbom.cdx.json) and as a list of licences
// (build/licences.txt). Fails on a licence that nobody has looked at, and on a known hole where the registry tells.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, packagesOf } from './licences.mjs'
import { root, run } from './project.mjs'

const folder = join(root, 'build')
mkdirSync(folder, { recursive: true })
await writeBill()
writeLicences()
await audit()

async function writeBill() {
  const { code, said } = await npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only')
  // npm prints its warnings before the document.
  const bill = code === 0 ? JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) : undefined
  if (!bill) return fail(`npm could not list the parts:\n${said.trim()}`)
  bill.metadata.component.name = 'karda'
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`)
  console.log(`build/sbom.cdx.json lists ${bill.components.length} packages that run in the shop.`)
}

function writeLicences() {
  const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const lines = packages
    .filter(({ isDevelopment }) => !isDevelopment)
    .map(({ name, version, licence }) => `${licence}\t${name}@${version}`)
  writeFileSync(join(folder, 'licences.txt'), `${[...new Set(lines)].toSorted().join('\n')}\n`)
  console.log(`build/licences.txt lists the licences of ${lines.length}.`)
  for (const { name, licence } of packages.filter((one) => !isAllowed(one))) {
    fail(`${name} has the licence ${licence}, which scripts/licences.mjs does not allow.`)
  }
}

async function audit() {
  const { code, said } = await npm('audit', '--omit=dev', '--audit-level=moderate')
  if (/audit endpoint returned an error|ENOAUDIT|ECONNREFUSED|ENOTFOUND/.test(said)) {
    return console.log('NOT CHECKED for known vulnerabilities: this registry does not offer npm audit.')
  }
  console.log(said.trim())
  if (code !== 0) fail('npm audit names packages with known vulnerabilities.')
}

function npm(...parameters) {
  const script = process.env.npm_execpath
  const quietly = [...parameters, '--loglevel=error']
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...quietly], { quiet: true })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', quietly, { quiet: true })
}

function fail(why) {
  console.error(why)
  process.exitCode = 1
}
