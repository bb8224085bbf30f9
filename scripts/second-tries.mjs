import { relative } from 'node:path'

/**
 * The tests of Vitest's JSON report that passed only at their second try, as paragraphs that name the test, its file and
 * the error of the first try. The reporter for people leaves them out when all tests of a file passed quickly.
 */
export function secondTries({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const ownLines = failureMessages[0].split('\n').filter((line) => !line.includes('/node_modules/'))
        return [`Passed at its second try: ${fullName} (${relative('.', name)})`, ...ownLines].join('\n')
      }),
  )
}
