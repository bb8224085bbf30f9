export const contactMessages = {
  title: 'Contact',
  loadFailed: 'Failed to load contact information.',
}
