/** The business details at the head and foot of every email and document. Unset ones are ''. */
export type BusinessDetails = {
  name: string
  address: string
  phone: string
  email: string
  url: string
  /** The town from which parcels are shipped. */
  dispatchPlace: string
  /** IANA name, for the days and times in emails and documents. */
  timeZone: string
}
