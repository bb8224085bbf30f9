/** The shop's details at the head and foot of every mail and document. Unset ones are ''. */
export type BusinessDetails = {
  name: string
  address: string
  phone: string
  email: string
  url: string
  /** The town that parcels leave from. */
  dispatchPlace: string
  /** IANA name; of the days and times in it. */
  timeZone: string
}
