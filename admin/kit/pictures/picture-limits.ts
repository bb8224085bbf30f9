/** The server's limits, checked before a file is sent; its contract is known here as types only. */
export const maxPictureBytes = 25 * 1024 * 1024

/** A phone that stores HEIC sends a JPEG if it is asked for these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
