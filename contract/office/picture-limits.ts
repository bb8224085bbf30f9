/** Of an uploaded picture. Apart from the endpoints, so that a browser can check it without their schemas. */
export const maxPictureBytes = 25 * 1024 * 1024

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
