/** What a link in a text may lead to. */
export const allowedAddress =
  /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d][\d -]*|\/[^\s]*|#[^\s]+)$/i
