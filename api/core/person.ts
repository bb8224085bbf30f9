/** Somebody whose data is exported or deleted. */
export type Person = {
  accountId: number
  /**
   * What was written without an account belongs to them when it was written to or from this address. Undefined while
   * they have not shown that the address is theirs: anybody can type a stranger's.
   */
  verifiedEmail: string | undefined
}
