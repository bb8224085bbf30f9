import type { TestProject } from 'vitest/node'
import { findBrowser, findFirefox } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
    /** '' if there is none. */
    firefoxPath: string
  }
}

/** Finds the browsers, or installs them. */
export default function prepare(project: TestProject): void {
  project.provide('browserPath', findBrowser())
  project.provide('firefoxPath', findFirefox() ?? '')
}
