/**
 * The address of the contact form with a subject that names an order, so that staff see which one. Apart from the form,
 * so that orders load without its texts.
 */
export function messageAbout(order: string): string {
  return `/contact?order=${encodeURIComponent(order)}#message-form`
}
