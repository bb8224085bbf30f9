export const galleryMessages = {
  title: 'Gallery',
  loadFailed: 'Failed to load products.',
  empty: 'No products found.',
  viewer: {
    /** Screen readers read this for a picture without a name. */
    picture: 'Picture',
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    position: (number: number, total: number) => `${number} / ${total}`,
    plate: (number: number) => `Pl. ${number}`,
  },
}
