// `npm run sbom`: lists the shop's packages as a CycloneDX document (build/sbom.cdx.json) and as a list of licenses
// (build/licenses.txt). Fails on a disallowed license and, if the registry offers npm audit, on a known vulnerability.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, packagesOf } from './licenses.mjs'
import { root, run } from './project.mjs'

const folder = join(root, 'build')
mkdirSync(folder, { recursive: true })
await writeSbom()
writeLicenses()
await audit()

async function writeSbom() {
  const { code, output } = await npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only')
  // npm prints its warnings before the document.
  const sbom =
    code === 0 ? JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) : undefined
  if (!sbom) return fail(`npm could not list the packages:\n${output.trim()}`)
  sbom.metadata.component.name = 'karda'
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 2)}\n`)
  console.log(`build/sbom.cdx.json lists the ${sbom.components.length} packages that run in the shop.`)
}

function writeLicenses() {
  const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const lines = packages
    .filter(({ isDevelopment }) => !isDevelopment)
    .map(({ name, version, license }) => `${license}\t${name}@${version}`)
  writeFileSync(join(folder, 'licenses.txt'), `${[...new Set(lines)].toSorted().join('\n')}\n`)
  console.log(`build/licenses.txt lists the licenses of ${lines.length} packages.`)
  for (const { name, license } of packages.filter((one) => !isAllowed(one))) {
    fail(`${name} has the license ${license}, which scripts/licenses.mjs does not allow.`)
  }
}

async function audit() {
  const { code, output } = await npm('audit', '--omit=dev', '--audit-level=moderate')
  if (/audit endpoint returned an error|ENOAUDIT|ECONNREFUSED|ENOTFOUND/.test(output)) {
    return console.log('NOT CHECKED for known vulnerabilities: this registry does not offer npm audit.')
  }
  console.log(output.trim())
  if (code !== 0) fail('npm audit reports packages with known vulnerabilities.')
}

function npm(...parameters) {
  const script = process.env.npm_execpath
  const quietly = [...parameters, '--loglevel=error']
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...quietly], { quiet: true })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', quietly, { quiet: true })
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}
