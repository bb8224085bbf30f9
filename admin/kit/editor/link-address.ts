/** The addresses that a link may have. */
export const allowedAddress =
  /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d][\d -]*|\/[^\s]*|#[^\s]+)$/i
