/** '2 items are missing', in a parcel that is being packed. */
export function missingText(count: number): string {
  return count === 1 ? '1 item is missing' : `${count} items are missing`
}
