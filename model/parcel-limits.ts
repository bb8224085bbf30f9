/* Limits for a parcel's fields, shared by schemas, scanner and forms. */

export const longestTrackingNumber = 60
