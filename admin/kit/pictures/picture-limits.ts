/** The server's limits, checked before the upload; this program imports only types of the server's contract. */
export const maxPictureBytes = 25 * 1024 * 1024

/** Asked for these types, phones that store HEIC convert it to JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
