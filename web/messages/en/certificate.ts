export const certificateMessages = {
  title: 'Certificate of origin',
  loadFailed: 'We couldn’t load the certificate.',
  notFound: 'We couldn’t find a certificate at this address.',
  number: (serial: string) => `No. ${serial}`,
  statement: 'This number belongs to this piece and no other.',
  valid: 'This certificate is valid.',
  revoked: (day: string) => `This certificate was revoked on ${day} and is no longer valid.`,
  revokedText:
    'The piece came back to us after we issued the certificate. If someone is selling it with this certificate, contact us before you buy.',
  issued: (day: string) => `Issued on ${day}`,
  product: 'See similar knives',
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
