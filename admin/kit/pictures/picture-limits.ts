/**
 * The server's limits, checked before the upload; repeated here, since this program imports only types of the contract.
 */
export const maxPictureBytes = 25 * 1024 * 1024

/** Phones that store HEIC convert it to JPEG when asked for these types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
