// The previous release for tests: the program as it was before the newest migration, in a separate folder, but with
// today's migrations. During an upgrade, its nodes run next to those of this release.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** The folders of the database's files: today's, and that of older releases. */
const databaseFolders = ['server/platform/database', 'api/database']
const migrations = join(databaseFolders[0], 'migrations')

/** Tests of the schema itself, and the reason why they fail on a newer schema. */
const leftOut = Object.fromEntries(
  databaseFolders.map((folder) => [
    join(folder, 'generate-rows.test.ts'),
    'compares the types of its rows with the schema',
  ]),
)

/** Thrown if no previous release is available here; the message says why. */
export class NoPreviousRelease extends Error {}

/** The commit that `name` means; without a name, the parent of the commit that added the newest migration. */
export function previousRevision(name) {
  if (git('rev-parse', '--show-prefix') !== '')
    throw new NoPreviousRelease('This is no clone: it has no history of git.')
  if (name) return commitOf(name) ?? refuse(`git knows no revision ${name}.`)
  const isUncommitted = /^(\?\?|A)/m.test(git('status', '--porcelain', '--', migrations))
  if (isUncommitted) return commitOf('HEAD')
  const newest = join(migrations, readdirSync(join(root, migrations)).sort().at(-1))
  // Searches the whole history, since the file may have been moved.
  const added = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', newest).split('\n').at(-1)
  return (
    commitOf(`${added}^`) ??
    refuse('The history of this clone does not go back to before the newest migration.')
  )
}

/** Copies the program of a commit into an empty folder, with the packages of this checkout. */
export function copyRevision(revision, folder) {
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder)
  git('-C', folder, 'checkout', '--quiet', '--detach', revision)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

/**
 * Copies the program of a commit into an empty folder, without some of its tests and with today's migrations; returns
 * the added migrations and remarks to print.
 */
export function openPreviousRelease(revision, folder, tooLong) {
  copyRevision(revision, folder)
  const added = addMigrations(folder)
  // The doctor compares the schema, which now includes the added migrations, with this file.
  copyFileSync(join(root, databaseFolders[0], 'schema.txt'), join(folder, databaseIn(folder), 'schema.txt'))
  const remarks = otherPackages(folder)
  const reasons = Object.fromEntries(tooLong.map((path) => [path, 'takes too long for the short form']))
  for (const [path, reason] of Object.entries({ ...leftOut, ...reasons })) {
    if (!existsSync(join(folder, path))) continue
    rmSync(join(folder, path))
    remarks.push(`Left out: ${path}, which ${reason}.`)
  }
  return { added, remarks }
}

function databaseIn(folder) {
  return databaseFolders.find((path) => existsSync(join(folder, path))) ?? refuse('It has no database.')
}

function addMigrations(folder) {
  const [here, there] = [join(root, migrations), join(folder, databaseIn(folder), 'migrations')]
  for (const name of readdirSync(there)) {
    if (!existsSync(join(here, name))) refuse(`${name} is gone since then.`)
    if (!readFileSync(join(here, name)).equals(readFileSync(join(there, name))))
      refuse(`${name} was changed since then.`)
  }
  const added = readdirSync(here).filter((name) => !existsSync(join(there, name)))
  if (added.length === 0) refuse('No migration was added since then.')
  for (const name of added) {
    const needed = /^-- needs (\S+)$/m.exec(readFileSync(join(here, name), 'utf8'))?.[1]
    if (needed !== undefined && !existsSync(join(there, needed)))
      refuse(`${name} needs all nodes to stop, so the previous release does not run beside this one.`)
  }
  for (const name of added) copyFileSync(join(here, name), join(there, name))
  return added
}

/**
 * Remarks on packages whose version differs between the previous release and this checkout, whose packages the previous
 * release uses here.
 */
function otherPackages(folder) {
  const [here, there] = [root, folder].map(
    (place) => JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')).packages,
  )
  const { dependencies, devDependencies } = there['']
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const [now, then] = [here, there].map((packages) => packages[`node_modules/${name}`]?.version)
    return now === then
      ? []
      : [`Another package than then: ${name} ${now ?? 'is not installed'}, was ${then}.`]
  })
}

function commitOf(revision) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

function git(...parameters) {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) refuse(`git ${parameters[0]} failed: ${(stderr ?? 'it is not installed').trim()}`)
  return stdout.trim()
}

function refuse(reason) {
  throw new NoPreviousRelease(reason)
}
