import { relative } from 'node:path'

/**
 * The failed tests and unloadable files in Vitest's JSON report, each as a paragraph of name, file and error messages.
 */
export function failures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [paragraph('Failed to load', '', name, [message ?? ''])]
    return failed.map(({ fullName, failureMessages }) => paragraph('Failed', fullName, name, failureMessages))
  })
}

/** The failed tests in Vitest's JSON report, and files that failed to load with an empty title; files from `folder`. */
export function failedTests({ testResults }, folder) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, title: '' }]
    return failed.map(({ fullName }) => ({ file, title: fullName }))
  })
}

/** The tests that passed only on the second try, each as a paragraph with the first error. */
export function secondTries({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        paragraph('Passed at its second try', fullName, name, failureMessages.slice(0, 1)),
      ),
  )
}

function paragraph(title, test, file, messages) {
  const ownLines = messages.flatMap((message) => message.split('\n')).filter(isOwn)
  const place = test ? `${test} (${relative('.', file)})` : relative('.', file)
  return [`${title}: ${place}`, ...ownLines].join('\n')
}

function isOwn(line) {
  return !line.includes('/node_modules/')
}
