export const previewMessages = {
  title: 'Preview',
  text: 'Unsaved changes. Only this link shows them, and it expires in one hour.',
}
