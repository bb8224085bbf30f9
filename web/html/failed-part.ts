/** Whether any part of the page failed to load, in which case caches must not store the page. */
export function hasFailedPart(loaderData: Record<string, unknown>): boolean {
  return Object.values(loaderData).some(
    (data) => isFailure(data) || (isRecord(data) && Object.values(data).some(isFailure)),
  )
}

function isFailure(value: unknown): boolean {
  return isRecord(value) && value.ok === false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
