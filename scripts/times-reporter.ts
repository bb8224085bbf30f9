import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

const shown = 15

/**
 * Prints at the end of a run how long each project took, and the slowest files. Errors outside of any test, which
 * Vitest's report lacks, go to the file named by UNHANDLED_ERRORS.
 */
export default class TimesReporter implements Reporter {
  #started = new Map<TestModule, number>()
  #files: { project: string; path: string; from: number; to: number }[] = []

  onTestModuleStart(module: TestModule): void {
    this.#started.set(module, performance.now())
  }

  onTestModuleEnd(module: TestModule): void {
    const to = performance.now()
    const from = this.#started.get(module) ?? to
    this.#files.push({ project: module.project.name, path: relative('.', module.moduleId), from, to })
  }

  onTestRunEnd(_: unknown, errors: readonly SerializedError[]): void {
    const { UNHANDLED_ERRORS: file } = process.env
    if (file && errors.length > 0)
      writeFileSync(file, errors.map((error) => error.stack ?? error.message).join('\n'))
    const line = (milliseconds: number, name: string) =>
      `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`
    console.log('\nTime of each part, from its first test to its last')
    for (const [project, files] of Map.groupBy(this.#files, (file) => file.project)) {
      const from = Math.min(...files.map((file) => file.from))
      const to = Math.max(...files.map((file) => file.to))
      console.log(line(to - from, `${project} (${files.length} files)`))
    }
    console.log(`\nThe ${shown} slowest files`)
    const slowest = this.#files.toSorted((one, other) => other.to - other.from - (one.to - one.from))
    for (const { project, path, from, to } of slowest.slice(0, shown))
      console.log(line(to - from, `${path} (${project})`))
  }
}
