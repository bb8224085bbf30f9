/** A person whose data is exported or deleted. */
export type Person = {
  accountId: number
  /**
   * Messages and emails without an account belong to the person if they were sent to or from this address. Undefined
   * until the address is verified: anyone can type someone else's.
   */
  verifiedEmail: string | undefined
}
