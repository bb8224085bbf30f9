/* Limits of what is known of a parcel, for the schemas, the scanner and the fields. */

export const longestTrackingNumber = 60
