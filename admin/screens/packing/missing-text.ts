/** '2 items are missing', for a parcel in progress. */
export function missingText(count: number): string {
  return count === 1 ? '1 item is missing' : `${count} items are missing`
}
