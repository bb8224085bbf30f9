export const certificateMessages = {
  title: 'Certificate of origin',
  loadFailed: 'The certificate could not be loaded.',
  notFound: 'There is no certificate at this address.',
  number: (serial: string) => `No. ${serial}`,
  statement: 'This number was given to this piece and to no other.',
  holds: 'This certificate is valid.',
  revoked: (day: string) => `This certificate was revoked on ${day} and is no longer valid.`,
  revokedText:
    'The piece came back to us after it was issued. If it was offered to you with this certificate, please write to us before you buy.',
  issued: (day: string) => `Issued on ${day}`,
  product: 'See what else there is like it',
  facts: {
    blade: 'Blade',
    overall: 'Overall',
    spine: 'Spine',
    weight: 'Weight',
    smith: 'Forged by',
    forged: 'Forged on',
  },
  centimeters: (length: number) => `${length} cm`,
  millimeters: (thickness: number) => `${thickness} mm`,
  grams: (weight: number) => `${weight} g`,
}
