import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const notInSource = ['node_modules', 'build', 'data', '.git', '.react-router']

/** Whether git is available; if not, prints so. */
export function hasGit(): boolean {
  if (spawnSync('git', ['--version']).status === 0) return true
  console.log('Skipped, what an operator gets with git: it is not installed.')
  return false
}

export type Releases = {
  /** The source for `git clone`. */
  repository: string
  /** Tags a further release, with one migration more than the previous. */
  add: (tag: string, migration: { name: string; sql: string }) => void
}

/** A repository with the current checkout as its first release. */
export function openReleases(tag: string): Releases {
  const repository = mkdtempSync(join(tmpdir(), 'karda-releases-'))
  onTestFinished(() => rmSync(repository, { recursive: true, maxRetries: 5 }))
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=tests', '-c', 'user.email=tests@shop.example', ...parameters], {
      cwd: repository,
      stdio: 'pipe',
    })
  cpSync(root, repository, {
    recursive: true,
    filter: (path) => !notInSource.some((name) => path === join(root, name)),
  })
  git('init', '--quiet', '--initial-branch=main')
  const release = (name: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--no-verify', `--message=${name}`)
    git('tag', name)
  }
  release(tag)
  return {
    repository,
    add(name, migration) {
      git('checkout', '--quiet', tag)
      writeFileSync(join(repository, 'server/platform/database/migrations', migration.name), migration.sql)
      release(name)
    },
  }
}

/** Puts the packages and the build that `npm start` would make into a clone, without the network. */
export function installIn(clone: string): void {
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const compiled = join(root, 'build/compiled')
  cpSync(join(root, 'build'), join(clone, 'build'), { recursive: true, filter: (path) => path !== compiled })
}
