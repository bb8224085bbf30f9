import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
  }
}

export default function prepare(project: TestProject): void {
  project.provide('browserPath', findBrowser())
}
